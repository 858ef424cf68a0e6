import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asksForDemo } from './asks-for-demo.ts';
import { runCommand } from './run-command.ts';
import { summaryOf } from './summary.ts';
import { projectNode, projectRoot } from '../stack/src/home.ts';
import { plainEnvironment } from '../stack/src/infrastructure/infrastructure.ts';
import { readProductCount } from '../demo/src/product-count.ts';
import { startStack } from '../stack/src/stack.ts';
import { rememberShown, seedOnce } from '../demo/src/seed-once.ts';
import { createProgress } from '../stack/src/steps/progress.ts';

// Whatever this and the processes of the portal write is for the person who started it alone.
process.umask(0o077);
const write = (line: string) => void process.stdout.write(`${line}\n`);
const quiet = new Set(['postgres', 'redis', 'kafka', 'mail']);

const webWatch = () => {
  const page = join(projectRoot, 'web', 'dist', 'index.html');
  return {
    name: 'web',
    command: projectNode,
    args: [join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--watch', '--mode', 'development'],
    env: { ...plainEnvironment(process.env), NODE_ENV: 'development' },
    cwd: join(projectRoot, 'web'),
    ready: () => Promise.resolve(existsSync(page)),
    readyWithin: 120_000,
  };
};

// Like start, but services restart and the web is built again whenever a file changes, and their output is shown.
await runCommand(async ({ signal, stopRequested }) => {
  // Before anything is started, which takes minutes the first time.
  readProductCount(process.env);
  const progress = createProgress(write);
  const stack = await startStack({
    signal,
    progress,
    web: false,
    demo: asksForDemo(process.argv, process.env),
    env: { NODE_ENV: 'development', ...process.env },
    nodeFlags: ['--watch', '--watch-preserve-output'],
    show: (name, line) => (quiet.has(name) ? undefined : write(`${name.padEnd(13)} | ${line}`)),
  });
  try {
    await progress.step('Web', () => stack.supervisor.start(webWatch()));
    await seedOnce(stack, stack.demoEnvironment(progress.note), progress);
    if (!signal.aborted) {
      write(`\n${summaryOf(stack)}\nDrappo ready at ${stack.portalUrl} (watching for changes)`);
      rememberShown(stack);
    }
    await stopRequested;
  } finally {
    await progress.step('Stopping', () => stack.stop());
  }
  return 0;
});
