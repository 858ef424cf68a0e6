import { join } from 'node:path';
import { defaultHomeRoot } from '../../home.ts';

/** Which test file passed with which inputs, as JSON lines. */
export const testRecordFile = (): string => join(defaultHomeRoot(), 'test', 'passed.jsonl');
/** What the last lint without a complaint has seen. */
export const lintRecordFile = (): string => join(defaultHomeRoot(), 'test', 'linted.json');
