import { runBench } from '../bench/src/run-bench.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { readBenchArguments } from './bench-arguments.ts';
import { runCommand } from './run-command.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ signal }) => {
  const asked = readBenchArguments(process.argv.slice(2));
  await runBench({ signal, write, progress: createProgress(write), ...asked });
  return 0;
});
