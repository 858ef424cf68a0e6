import type { Verdict } from '../verdict.ts';

/** The load in parallel with a whole run. */
export type Beside = 'nothing' | 'busy loop';

/** A whole run as stored below `docs/measurements/steady/`. */
export type SteadyRun = {
  /** Hash of the tested code; runs with the same hash are comparable. */
  code: string;
  beside: Beside;
  /** Undefined when a run ended without a verdict. */
  verdict: Verdict | undefined;
};

export type SteadyJudgement = {
  isSteady: boolean;
  /** The problems, one per line. */
  faults: string[];
  /** Flaky files, and their number of runs. */
  flaky: ReadonlyMap<string, number>;
};

const faultOf = ({ verdict }: SteadyRun): string | undefined => {
  if (!verdict) return 'a run left no verdict';
  const { startedAt, whole, clean, failed, skipped } = verdict;
  if (!whole || !clean) return `the run of ${startedAt} was not whole, or not of a clean tree`;
  if (failed > 0 || skipped > 0) return `the run of ${startedAt}: ${failed} failed, ${skipped} skipped`;
  return undefined;
};

/** Runs of the same code are steady when all are green, prove the same number of tests, and no file is flaky in two of them. */
export const judgeSteadyRuns = (runs: readonly SteadyRun[]): SteadyJudgement => {
  const faults = runs.flatMap((run) => faultOf(run) ?? []);
  const verdicts = runs.flatMap(({ verdict }) => verdict ?? []);
  const counts = [...new Set(verdicts.map(({ passed }) => passed))];
  if (counts.length > 1) faults.push(`runs of the same code passed ${counts.join(', ')} tests`);
  const flaky = new Map<string, number>();
  for (const verdict of verdicts)
    for (const file of new Set(verdict.flaky.map((one) => one.file))) flaky.set(file, (flaky.get(file) ?? 0) + 1);
  for (const [file, times] of flaky) if (times > 1) faults.push(`${file} was flaky in ${times} runs`);
  return { isSteady: runs.length > 0 && faults.length === 0, faults, flaky };
};
