import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Linted } from './lint-files.ts';
import { lintRecordFile, testRecordFile } from './record-files.ts';
import { compactRecord, readRecordLines, writeRecordLines } from './test-record.ts';
import type { TestRecord } from './test-record.ts';

/** About 30 whole runs. */
const MOST_BYTES = 4 * 2 ** 20;

/** Reads what earlier runs have recorded. Only `npm run test:changed` may do so. */
export const readTestRecord = (): TestRecord => {
  const text = textOf(testRecordFile());
  const record = readRecordLines(text);
  if (text.length > MOST_BYTES) {
    const draft = `${testRecordFile()}.${process.pid}`;
    writeFileSync(draft, writeRecordLines(compactRecord(record)));
    renameSync(draft, testRecordFile());
  }
  return record;
};

export const readLinted = (): Linted | undefined => {
  try {
    return JSON.parse(textOf(lintRecordFile())) as Linted;
  } catch {
    return undefined;
  }
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
