import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createProgress } from '../stack/src/steps/progress.ts';
import { startTestContainers } from '../stack/src/test-run/containers.ts';
import { runJest } from '../stack/src/test-run/jest-run.ts';
import { isGood, verdictLine } from '../stack/src/test-run/tally.ts';
import { makeTestHome } from '../stack/src/test-run/test-home.ts';
import { runCommand } from './run-command.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

// Runs the component and messaging tests of `npm test` on containers instead of native processes.
await runCommand(async ({ signal }) => {
  const progress = createProgress(write);
  const folder = await makeTestHome();
  const servers = await progress.step('Containers', () => startTestContainers());
  try {
    const tally = await runJest({
      name: 'containers',
      projects: ['component', 'messaging'],
      args: process.argv.slice(2),
      workers: availableParallelism() + 1,
      folder,
      signal,
      env: { ...process.env, ...servers.env },
    });
    if (isGood(tally)) rmSync(folder, { recursive: true, force: true });
    write(`\n${verdictLine(tally)}`);
    return isGood(tally) && !signal.aborted ? 0 : 1;
  } finally {
    await progress.step('Stopping the containers', () => servers.stop());
  }
});
