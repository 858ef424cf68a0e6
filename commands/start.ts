import { join } from 'node:path';
import { followLog } from './follow-log.ts';
import { closedDemoLines } from './closed-demo-lines.ts';
import { summaryOf } from './summary.ts';
import { asksForDemo } from './asks-for-demo.ts';
import { runCommand } from './run-command.ts';
import { timeTaken } from './time-taken.ts';
import { demoCompany } from '../demo/src/company.ts';
import { readProductCount } from '../demo/src/product-count.ts';
import { startStack } from '../stack/src/stack.ts';
import { rememberShown, seedOnce } from '../demo/src/seed-once.ts';
import { createProgress } from '../stack/src/steps/progress.ts';

const verbose = process.argv.includes('--verbose');
// Files that this process and the portal write are readable only by the person who started it.
process.umask(0o077);
const write = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ signal, stopRequested }) => {
  // Before the first start, which takes minutes.
  readProductCount(process.env);
  const progress = createProgress(write);
  const stack = await startStack({
    demoCompany,
    signal,
    progress,
    demo: asksForDemo(process.argv, process.env),
    show: verbose ? (name, line) => write(`${name.padEnd(13)} | ${line}`) : undefined,
    onEvent: ({ name, kind, detail }) => {
      if (kind === 'crashed') progress.note(`${name} ended (${detail ?? 'unknown'}) and is started again`);
    },
  });
  const unfollow = followLog(join(stack.home.logs, 'gateway.log'), (line) => closedDemoLines(line).forEach(write));
  try {
    await seedOnce(stack, stack.demoEnvironment(progress.note), progress);
    if (!signal.aborted) {
      write(`\n${summaryOf(stack)}\nDrappo ready at ${stack.portalUrl}${timeTaken()} (Ctrl-C stops everything)`);
      rememberShown(stack);
    }
    await stopRequested;
  } finally {
    unfollow();
    await progress.step('Stopping', () => stack.stop());
  }
  return 0;
});
