import { join } from 'node:path';
import { rememberShown, seedOnce } from '../demo/src/seed-once.ts';
import { demoCompany } from '../demo/src/company.ts';
import { readProductCount } from '../demo/src/product-count.ts';
import { projectNode, projectRoot } from '../stack/src/home.ts';
import { plainEnvironment } from '../stack/src/infrastructure/infrastructure.ts';
import { fixedPorts, requireFree } from '../stack/src/ports.ts';
import { startStack } from '../stack/src/stack.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import type { ProcessSpec } from '../stack/src/supervisor/process-spec.ts';
import { httpReady } from '../stack/src/supervisor/readiness.ts';
import { followLog } from './follow-log.ts';
import { closedDemoLines } from './closed-demo-lines.ts';
import { devEnvironment, readDevArguments } from './dev-arguments.ts';
import { runCommand } from './run-command.ts';
import { prettyOutput } from './story/pretty-line.ts';
import { summaryOf } from './summary.ts';

// Files that this process and the portal write are readable only by the person who started it.
process.umask(0o077);
const write = (line: string) => void process.stdout.write(`${line}\n`);
const quiet = new Set(['postgres', 'redis', 'kafka', 'mail']);

/** The web from its sources: changes appear on the screen at once. */
const webServer = (port: number, gatewayUrl: string): ProcessSpec => ({
  name: 'web',
  command: projectNode,
  args: [join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'],
  env: { ...plainEnvironment(process.env), NODE_ENV: 'development', DRAPPO_GATEWAY_URL: gatewayUrl },
  cwd: join(projectRoot, 'web'),
  ready: httpReady(`http://127.0.0.1:${port}/`),
  readyWithin: 120_000,
});

// Like start, but services restart and the page reloads when a file changes, and their output is shown.
await runCommand(async ({ signal, stopRequested }) => {
  // Before the first start, which takes minutes.
  readProductCount(process.env);
  const { demo, inspected } = readDevArguments(process.argv.slice(2));
  const ports = fixedPorts(process.env);
  await requireFree('gateway', ports);
  const env = devEnvironment(process.env, ports.gateway);
  const progress = createProgress(write);
  const stack = await startStack({
    demoCompany,
    signal,
    progress,
    web: false,
    demo,
    env,
    nodeFlags: ['--watch', '--watch-preserve-output'],
    nodeFlagsOf: Object.fromEntries(inspected.map(({ service, address }) => [service, [`--inspect=${address}`]])),
    show: (name, line) => (quiet.has(name) ? undefined : write(prettyOutput(name, line))),
  });
  const unfollow = followLog(join(stack.home.logs, 'gateway.log'), (line) => closedDemoLines(line).forEach(write));
  try {
    const web = webServer(ports.gateway, `http://127.0.0.1:${env['DRAPPO_PORT']}`);
    await progress.step('Web', () => stack.supervisor.start(web));
    await seedOnce(stack, stack.demoEnvironment(progress.note), progress);
    if (!signal.aborted) {
      for (const { service, address } of inspected) write(`Debugger of ${service}: ${address}`);
      write(`\n${summaryOf(stack)}\nDrappo ready at ${stack.portalUrl} (changes show at once)`);
      rememberShown(stack);
    }
    await stopRequested;
  } finally {
    unfollow();
    await progress.step('Stopping', () => stack.stop());
  }
  return 0;
});
