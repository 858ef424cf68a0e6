import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCollected, runShown } from './run-shown.ts';
import { tallyOf } from './tally.ts';
import type { Tally } from './tally.ts';

/** Some of jest's projects, run together. */
export interface JestRun {
  name: string;
  projects: readonly string[];
  /** One test file after the other: for those that start the whole stack. */
  inBand: boolean;
  /** What the person passed on: patterns and flags of jest. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Folder for the report. */
  folder: string;
  signal: AbortSignal;
}

/** The environment in which jest runs ES modules, without a warning for every worker. */
export const jestEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'test',
  NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
});

/** True when the projects have at least one test file that the arguments leave in. */
export async function hasTests({ projects, args, env, signal }: JestRun): Promise<boolean> {
  const list = [...args, '--listTests', '--json', '--passWithNoTests', '--selectProjects', ...projects];
  const { code, output } = await runCollected('jest', list, jestEnvironment(env), signal);
  return code !== 0 || /\[\s*"/.test(output);
}

/** Runs the tests with jest's own output shown, and counts them. */
export async function runJest({ name, projects, inBand, args, env, folder, signal }: JestRun): Promise<Tally> {
  const report = join(folder, `jest-${name}.json`);
  const workers = inBand ? ['--runInBand'] : [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`];
  // The names of projects stand last: whatever follows them would be taken for another one.
  const flags = [...args, ...workers, '--json', `--outputFile=${report}`, '--selectProjects', ...projects];
  const code = await runShown('jest', flags, jestEnvironment(env), signal);
  return tallyOf(report, code);
}
