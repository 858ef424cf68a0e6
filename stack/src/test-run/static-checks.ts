import type { Progress } from '../steps/progress.ts';
import { runCollected } from './run-shown.ts';
import { failureOf, nothing, sum } from './tally.ts';
import type { Tally } from './tally.ts';

export type StaticCheck = {
  what: string;
  tool: string;
  args: readonly string[];
};

/** What is checked without running anything, over the whole repository. */
export const staticChecks: readonly StaticCheck[] = [
  {
    what: 'Types',
    tool: 'tsc',
    // One thread: more of them check again what they share, and the other core has work.
    args: ['-b', '--singleThreaded', 'tsconfig.services.json', 'tsconfig.tools.json', 'web'],
  },
  { what: 'Lint', tool: 'oxlint', args: [] },
  { what: 'Formatting', tool: 'oxfmt', args: ['--list-different'] },
];

/** Runs the checks one after the other. A failure is shown at once and counts as one failed test. */
export const runStaticChecks = async (
  checks: readonly StaticCheck[],
  env: NodeJS.ProcessEnv,
  progress: Progress,
  signal: AbortSignal,
): Promise<Tally> => {
  let tally = nothing;
  for (const { what, tool, args } of checks) {
    if (signal.aborted) break;
    const { code, output } = await progress.step(what, () => runCollected(tool, [...args], env, signal));
    if (code === 0) continue;
    if (signal.aborted) break;
    progress.note(`FAILED ${what}\n${output.trimEnd()}`);
    tally = sum(tally, failureOf(what));
  }
  return tally;
};
