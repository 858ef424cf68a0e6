import { parseArgs } from 'node:util';
import { runInstancesBench } from '../bench/src/instances/run-instances-bench.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { runCommand } from './run-command.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run bench:instances -- 1 4` measures only these numbers of instances. */
const countsOf = (args: string[]): number[] => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  return positionals.length > 0 ? positionals.map(Number) : [1, 2, 4];
};

await runCommand(async ({ signal }) => {
  await runInstancesBench({
    signal,
    write,
    progress: createProgress(write),
    instances: countsOf(process.argv.slice(2)),
  });
  return 0;
});
