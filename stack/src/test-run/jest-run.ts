import { join } from 'node:path';
import { tallyOf } from './jest-report.ts';
import { runShown } from './run-shown.ts';
import type { Tally } from './tally.ts';

/** Test files of some Jest projects, which run together. */
export type JestRun = {
  name: string;
  projects: readonly string[];
  /** Test files or group entries; when missing, the projects' files that `args` select. */
  paths?: readonly string[];
  /** Number of test processes; 1 runs in Jest's own process. */
  workers: number;
  /** Patterns and flags for Jest from the command line. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Folder for the report. */
  folder: string;
  signal: AbortSignal;
};

/** The environment for ES modules in Jest, without a warning for every worker. */
export const jestEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'test',
  NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
});

/** Runs the tests, shows failures immediately, and counts them. */
export const runJest = async ({
  name,
  projects,
  paths,
  workers,
  args,
  env,
  folder,
  signal,
}: JestRun): Promise<Tally> => {
  const events = join(folder, `events-${name}.jsonl`);
  const flags = [
    ...(paths === undefined ? [] : ['--runTestsByPath', ...paths]),
    ...args,
    ...(workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`]),
    // The project names come last: Jest would parse any following argument as another one.
    '--reporters=<rootDir>/stack/jest/reporter.mjs',
    '--testSequencer=<rootDir>/stack/jest/start-order.mjs',
    '--ci',
    '--selectProjects',
    ...projects,
  ];
  const exit = await runShown('jest', flags, jestEnvironment({ ...env, DRAPPO_TEST_EVENTS: events }), signal);
  return tallyOf(name, events, exit);
};
