import { readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
};

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const sum = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The line by which a test run is judged; it stands alone, without colours. */
export const verdict = ({ passed, failed, skipped }: Tally): string =>
  `Drappo: ${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A run without a failure in which nothing passed has shown nothing. */
export const isGood = ({ passed, failed }: Tally): boolean => failed === 0 && passed > 0;

/**
 * Reads what jest wrote with `--json`. A file with tests that could not even be loaded counts as a failure, and so does
 * a run that ended without writing anything, or with a bad exit code although every test was good.
 */
export const tallyOf = (reportFile: string, exitCode: number): Tally => {
  const counted = readTally(reportFile);
  if (counted === undefined) return { ...nothing, failed: 1 };
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
};

/** What a run has counted so far, or at its end; undefined before it has begun. */
export const readTally = (file: string): Tally | undefined => {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const count = (name: string): number => {
      const value: unknown = Object.entries(report ?? {}).find(([key]) => key === name)?.[1];
      return typeof value === 'number' ? value : 0;
    };
    return {
      passed: count('numPassedTests'),
      failed: count('numFailedTests') + count('numRuntimeErrorTestSuites'),
      skipped: count('numPendingTests') + count('numTodoTests'),
    };
  } catch {
    return undefined;
  }
};

/** The names of the tests that have begun and not ended. */
export const readRunningTests = (file: string): string[] => {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { running?: string[] }).running ?? [];
  } catch {
    return [];
  }
};
