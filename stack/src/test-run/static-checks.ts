import type { Progress } from '../steps/progress.ts';
import { runCollected } from './run-shown.ts';
import { failureOf, nothing } from './tally.ts';
import type { Tally } from './tally.ts';

export type StaticCheck = {
  what: string;
  tool: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
};

/** The check whose processor time is the unit for a machine's speed. */
export const TYPES = 'Types';
export const LINT = 'Lint';

/** Static checks of the whole repository. */
export const staticChecks: readonly StaticCheck[] = [
  {
    what: TYPES,
    tool: 'tsc',
    // One thread: more threads repeat shared work, and the other core is busy.
    args: ['-b', '--singleThreaded', 'tsconfig.services.json', 'tsconfig.tools.json', 'web'],
  },
  {
    what: LINT,
    tool: 'oxlint',
    args: [],
    // For the rules that need types: one thread, as above, and fewer garbage collections for a quarter more memory.
    env: { GOMAXPROCS: '1', GOGC: '200' },
  },
  { what: 'Formatting', tool: 'oxfmt', args: ['--list-different'] },
];

/** Runs a check; shows a failure immediately and counts it as one failed test. */
export const runStaticCheck = async (
  { what, tool, args, env: more }: StaticCheck,
  env: NodeJS.ProcessEnv,
  progress: Progress,
  signal: AbortSignal,
): Promise<Tally> => {
  const { code, output } = await progress.step(what, () => runCollected(tool, [...args], { ...env, ...more }, signal));
  if (code === 0 || signal.aborted) return nothing;
  progress.note(`FAILED ${what}\n${output.trimEnd()}`);
  return failureOf(what);
};
