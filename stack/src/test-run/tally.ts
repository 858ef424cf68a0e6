import { readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped, and what failed. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of failed tests, of files that could not be loaded, of checks and parts. */
  failures: readonly string[];
};

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** A failure outside any test. */
export const failureOf = (name: string): Tally => ({ passed: 0, failed: 1, skipped: 0, failures: [name] });

export const sum = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** One line per failure, repeated before the verdict: the first print may be thousands of lines above. */
export const failureLines = ({ failures }: Tally): string => failures.map((name) => `FAILED ${name}\n`).join('');

/** The line by which a test run is judged; it stands alone, without colours. */
export const verdict = ({ passed, failed, skipped }: Tally): string =>
  `Drappo: ${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A run without a failure in which nothing passed has shown nothing. */
export const isGood = ({ passed, failed }: Tally): boolean => failed === 0 && passed > 0;

/**
 * Reads what the reporter wrote. A file with tests that could not even be loaded counts as a failure, and so does a run
 * that ended without writing anything, or badly although every test was good. `exit` is its code, or the signal that ended
 * it: after the last result such an end says nothing about a test, and is only shown.
 */
export const tallyOf = (
  name: string,
  reportFile: string,
  exit: number | NodeJS.Signals,
  note: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Tally => {
  const counted = readTally(reportFile);
  if (counted === undefined) return failureOf(`${name}: Jest ended with ${exit} before the first test`);
  if (exit === 0 || counted.failed > 0) return counted;
  if (typeof exit === 'string' && isComplete(reportFile)) {
    note(`${name}: Jest was ended by ${exit} after its last test`);
    return counted;
  }
  return sum(counted, failureOf(`${name}: Jest ended with ${exit}, although no test had failed`));
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
      failures: namesIn(report, 'failures'),
    };
  } catch {
    return undefined;
  }
};

/** The names of the tests that have begun and not ended. */
export const readRunningTests = (file: string): string[] => {
  try {
    return namesIn(JSON.parse(readFileSync(file, 'utf8')), 'running');
  } catch {
    return [];
  }
};

const isComplete = (file: string): boolean =>
  (JSON.parse(readFileSync(file, 'utf8')) as { isComplete?: boolean }).isComplete === true;

const namesIn = (report: unknown, member: 'failures' | 'running'): string[] =>
  (report as { [K in typeof member]?: string[] })[member] ?? [];
