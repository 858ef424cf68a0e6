import { join } from 'node:path';
import { tallyOf } from './jest-report.ts';
import { runShown } from './run-shown.ts';
import type { Tally } from './tally.ts';

/** Test files of some of Jest's projects, run together. */
export type JestRun = {
  name: string;
  projects: readonly string[];
  /** Test files or group entries; without them the projects' files that `args` leave in. */
  paths?: readonly string[];
  /** How many test processes; 1 runs in Jest's own process. */
  workers: number;
  /** Patterns and flags of Jest that the person passed on. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Folder for the report. */
  folder: string;
  signal: AbortSignal;
};

/** The environment in which Jest runs ES modules, without a warning for every worker. */
export const jestEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'test',
  NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
});

/** Runs the tests, with failures shown as they happen, and counts them. */
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
    // The names of projects come last: Jest would take whatever follows them for another one.
    '--reporters=<rootDir>/stack/jest/reporter.mjs',
    '--testSequencer=<rootDir>/stack/jest/start-order.mjs',
    '--ci',
    '--selectProjects',
    ...projects,
  ];
  const exit = await runShown('jest', flags, jestEnvironment({ ...env, DRAPPO_TEST_EVENTS: events }), signal);
  return tallyOf(name, events, exit);
};
