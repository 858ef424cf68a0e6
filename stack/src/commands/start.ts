import { summaryOf } from './summary.ts';
import { runCommand } from './run-command.ts';
import { timeTaken } from './time-taken.ts';
import { startStack } from '../stack.ts';
import { seedOnce } from '../steps/demo.ts';
import { createProgress } from '../steps/progress.ts';

const verbose = process.argv.includes('--verbose');
const write = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ signal, stopRequested }) => {
  const progress = createProgress(write);
  const stack = await startStack({
    ...{ signal, progress },
    show: verbose ? (name, line) => write(`${name.padEnd(13)} | ${line}`) : undefined,
    onEvent: ({ name, kind, detail }) => {
      if (kind === 'crashed') progress.note(`${name} ended (${detail ?? 'unknown'}) and is started again`);
    },
  });
  try {
    await seedOnce(stack, stack.demoEnvironment(progress.note), progress);
    if (!signal.aborted)
      write(`\n${summaryOf(stack)}\nDrappo ready at ${stack.portalUrl}${timeTaken()} (Ctrl-C stops everything)`);
    await stopRequested;
  } finally {
    await progress.step('Stopping', () => stack.stop());
  }
  return 0;
});
