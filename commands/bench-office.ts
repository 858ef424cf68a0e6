import { runOfficeBench } from '../bench/src/office/run-office-bench.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { runCommand } from './run-command.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ signal }) => {
  await runOfficeBench({ signal, write, progress: createProgress(write) });
  return 0;
});
