import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LINT } from '../static-checks.ts';
import type { TestFile } from '../test-files.ts';
import { lintedOf } from './lint-files.ts';
import { describeMachine } from './machine.ts';
import { linesOf } from './passed-tests.ts';
import type { Found } from './passed-tests.ts';
import { lintRecordFile, testRecordFile } from './record-files.ts';
import { readRepositoryFiles } from './repository-files.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { writeRecordLines } from './test-record.ts';
import { createTestInputs } from './test-inputs.ts';

export type Recording = {
  /** Writes what the run has found out. What cannot be written is only noted: it is no part of the verdict. */
  write: (files: readonly TestFile[], found: Found, note: (line: string) => void) => void;
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

const recordSince = (before: RepositoryFiles, machine: string): Recording => ({
  write(files, found, note) {
    try {
      mkdirSync(dirname(testRecordFile()), { recursive: true });
      appendFileSync(testRecordFile(), writeRecordLines(linesSince(before, machine, files, found)));
      if (!found.isComplete || found.tally.outside.includes(LINT)) return;
      const draft = `${lintRecordFile()}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(lintedOf(before.hashes, machine)));
      renameSync(draft, lintRecordFile());
    } catch (error) {
      note(`What passed could not be recorded: ${String(error)}`);
    }
  },
});

const linesSince = (before: RepositoryFiles, machine: string, files: readonly TestFile[], found: Found) => {
  const after = readRepositoryFiles();
  const paths = new Set([...before.hashes.keys(), ...after.hashes.keys()]);
  const moved = [...paths].filter((path) => before.hashes.get(path) !== after.hashes.get(path));
  const { fingerprintOf, isReached } = createTestInputs(after, machine, moved);
  return linesOf(
    files.filter((file) => moved.length === 0 || !isReached(file)),
    found,
    fingerprintOf,
  );
};
