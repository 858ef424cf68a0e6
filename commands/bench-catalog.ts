import { runCatalogBench } from '../bench/src/catalog/run-catalog-bench.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { runCommand } from './run-command.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ signal }) => {
  await runCatalogBench({ signal, write, progress: createProgress(write) });
  return 0;
});
