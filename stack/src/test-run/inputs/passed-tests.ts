import type { FlakyFile } from '../second-look.ts';
import { staticChecks } from '../static-checks.ts';
import type { Tally } from '../tally.ts';
import type { TestFile } from '../test-files.ts';
import type { RecordLine } from './test-record.ts';

/** The results of a run's test files. */
export type RunResult = {
  tally: Tally;
  flaky: readonly Pick<FlakyFile, 'file'>[];
  /** Paths of the files that ran to their end. */
  ended: ReadonlySet<string>;
  /** Whether the run was not stopped before its end. */
  isComplete: boolean;
};

/** Whether a test of the file failed, also at the first look only. */
export const hasFailed = ({ path }: TestFile, { tally, flaky }: Pick<RunResult, 'tally' | 'flaky'>): boolean =>
  (tally.files[path]?.failed ?? 0) > 0 || flaky.some(({ file }) => file === path);

/**
 * The lines for the record. A file that failed, also at the first look only, or that skipped a test, did not pass.
 * Nothing passed when the run was stopped, or when something failed outside of tests, for example a server.
 */
export const recordLines = (
  files: readonly TestFile[],
  { tally, flaky, ended, isComplete }: RunResult,
  fingerprintOf: (file: TestFile) => string,
): RecordLine[] => {
  const isSound = isComplete && tally.outside.every((name) => staticChecks.some(({ what }) => what === name));
  return files.flatMap((file): RecordLine[] => {
    const counted = tally.files[file.path];
    if (!counted || file.project === 'chaos') return [];
    const line = { file: file.path, inputs: fingerprintOf(file) };
    if (hasFailed(file, { tally, flaky })) return [line];
    const isPassed = isSound && ended.has(file.path) && counted.passed > 0 && counted.skipped === 0;
    return isPassed ? [{ ...line, tests: counted.passed }] : [];
  });
};
