import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LINT } from '../static-checks.ts';
import type { TestFile } from '../test-files.ts';
import { lintedOf, withoutMoved } from './lint-files.ts';
import { describeMachine } from './machine.ts';
import { hasFailed, recordLines } from './passed-tests.ts';
import type { RunResult } from './passed-tests.ts';
import { lintRecordFile, testRecordFile } from './record-files.ts';
import { readRepositoryFiles } from './repository-files.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { writeRecordLines } from './test-record.ts';
import type { RecordLine } from './test-record.ts';
import { createTestInputs } from './test-inputs.ts';

export type Recording = {
  /** Writes the results of the run. What cannot be written is only noted: it is no part of the verdict. */
  write: (files: readonly TestFile[], result: RunResult, note: (line: string) => void) => void;
};

/**
 * Writes the record for `npm run test:changed`, and never reads it: a whole run depends on no earlier one. Files that
 * change during the run, and tests that may read them, are left out. Outside a git checkout nothing is recorded.
 */
export const startRecording = (read: () => RepositoryFiles = readRepositoryFiles): Recording => {
  try {
    return recordSince(read(), describeMachine(process.env));
  } catch {
    return { write: () => undefined };
  }
};

/** Writes only the failures of a run of selected tests, so that they cancel passes. Without a failure it costs nothing. */
export const recordFailures = (): Recording => ({
  write(files, result, note) {
    const failed = files.filter((file) => hasFailed(file, result));
    if (failed.length === 0) return;
    try {
      const { fingerprintOf } = createTestInputs(readRepositoryFiles(), describeMachine(process.env), []);
      append(recordLines(failed, result, fingerprintOf));
    } catch (error) {
      note(`The failures could not be recorded: ${String(error)}`);
    }
  },
});

const recordSince = (before: RepositoryFiles, machine: string): Recording => ({
  write(files, result, note) {
    try {
      const after = readRepositoryFiles();
      const moved = movedBetween(before, after);
      const { fingerprintOf, isReached } = createTestInputs(after, machine, moved);
      const unmoved = files.filter((file) => moved.length === 0 || !isReached(file));
      append(recordLines(unmoved, result, fingerprintOf));
      if (!result.isComplete || result.tally.outside.includes(LINT)) return;
      const draft = `${lintRecordFile()}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(lintedOf(withoutMoved(before.hashes, moved), machine)));
      renameSync(draft, lintRecordFile());
    } catch (error) {
      note(`What passed could not be recorded: ${String(error)}`);
    }
  },
});

const append = (lines: readonly RecordLine[]): void => {
  mkdirSync(dirname(testRecordFile()), { recursive: true });
  appendFileSync(testRecordFile(), writeRecordLines(lines));
};

const movedBetween = (before: RepositoryFiles, after: RepositoryFiles): string[] => {
  const paths = new Set([...before.hashes.keys(), ...after.hashes.keys()]);
  return [...paths].filter((path) => before.hashes.get(path) !== after.hashes.get(path));
};
