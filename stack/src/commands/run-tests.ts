import { rmSync } from 'node:fs';
import { runCommand } from './run-command.ts';
import { startInfrastructure } from '../infrastructure/start-infrastructure.ts';
import { createProgress } from '../steps/progress.ts';
import { hasTests, runJest } from '../test-run/jest-run.ts';
import type { JestRun } from '../test-run/jest-run.ts';
import { runStaticChecks } from '../test-run/static-checks.ts';
import { isGood, nothing, sum, verdict } from '../test-run/tally.ts';
import { makeTestHome } from '../test-run/test-home.ts';

const args = process.argv.slice(2);
const write = (line: string) => void process.stdout.write(`${line}\n`);

// Everything, the fast things first; with arguments only the tests that they choose. A failure is shown when it
// happens, but the rest still runs: one look at the end tells all that is wrong.
await runCommand(async ({ signal }) => {
  const progress = createProgress(write);
  const home = await makeTestHome();
  const run = (name: string, projects: string[], env: NodeJS.ProcessEnv): JestRun => ({
    ...{ name, projects, env, args, signal, folder: home },
    inBand: name === 'chaos',
  });
  let tally = args.length === 0 ? await runStaticChecks(process.env, progress, signal) : nothing;

  const services = run('services', ['unit', 'component', 'messaging', 'web'], process.env);
  if (await hasTests(services)) {
    const infrastructure = await progress.step('Infrastructure for the tests', () =>
      startInfrastructure({
        ...{
          home,
          signal,
          report: progress.note,
          ports: 'free',
          which: ['postgres', 'redis', 'kafka'],
          durable: false,
        },
        env: withoutNamed(process.env),
      }),
    );
    try {
      const env = {
        ...process.env,
        TEST_POSTGRES_URL: infrastructure.url('postgres'),
        TEST_REDIS_URL: infrastructure.url('redis'),
        TEST_KAFKA_BROKERS: infrastructure.url('kafka'),
      };
      tally = sum(tally, await runJest({ ...services, env }));
    } finally {
      await infrastructure.stop();
    }
  }
  for (const journeys of [run('e2e', ['e2e'], process.env), run('chaos', ['chaos'], process.env)]) {
    if (!signal.aborted && (await hasTests(journeys))) tally = sum(tally, await runJest(journeys));
  }
  if (isGood(tally)) rmSync(home, { recursive: true, force: true });
  else progress.note(`Logs of the infrastructure are in ${home}`);
  write(`\n${verdict(tally)}`);
  return isGood(tally) && !signal.aborted ? 0 : 1;
});

/** Tests make and drop databases: they get servers of their own unless some are named for tests. */
function withoutNamed(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    DATABASE_URL: env['TEST_POSTGRES_URL'],
    REDIS_URL: env['TEST_REDIS_URL'],
    KAFKA_BROKERS: env['TEST_KAFKA_BROKERS'],
  };
}
