import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { countsOf, failureOf, sum, sumOfFile } from './tally.ts';
import type { FileTally, Tally } from './tally.ts';

/** Events from stack/jest/reporter.mjs. `entry`: file that Jest ran, `file`: test file, imported by a group entry. */
export type TestEvent =
  | { event: 'run-started' }
  | { event: 'test-started'; entry: string; test: string }
  | {
      event: 'test-ended';
      entry: string;
      file: string;
      test: string;
      status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled';
      message: string;
    }
  | { event: 'entry-broken'; entry: string; message: string }
  | { event: 'run-ended' };

/** The results that a Jest process has reported, so far or in total. */
export type JestReport = {
  tally: Tally;
  /** Names of the running tests. */
  running: readonly string[];
  isComplete: boolean;
};

/** Reads the reporter's events; undefined before Jest has started. */
export const readReport = (file: string): JestReport | undefined => followReport(file)();

/** Polls a report while it grows; each call reads only what was appended since the last one. */
export const followReport = (file: string): (() => JestReport | undefined) => {
  const folding = createFolding();
  let offset = 0;
  return () => {
    if (!existsSync(file)) return undefined;
    const appended = readFrom(file, offset);
    // The last line may be incomplete.
    const end = appended.lastIndexOf('\n') + 1;
    offset += end;
    for (const line of appended.toString('utf8', 0, end).split('\n')) folding.add(parse(line));
    return folding.report();
  };
};

const readFrom = (file: string, offset: number): Buffer => {
  const open = openSync(file, 'r');
  try {
    // A report that something has replaced or cut can be shorter than what was read.
    const content = Buffer.alloc(Math.max(0, fstatSync(open).size - offset));
    return content.subarray(0, readSync(open, content, 0, content.length, offset));
  } finally {
    closeSync(open);
  }
};

const parse = (line: string): TestEvent | undefined => {
  try {
    return JSON.parse(line) as TestEvent;
  } catch {
    return undefined;
  }
};

const noTests: FileTally = { passed: 0, failed: 0, skipped: 0, failures: [] };

const createFolding = () => {
  const files = new Map<string, FileTally>();
  const running = new Map<string, string>();
  let isComplete = false;
  const count = (file: string, changes: Partial<FileTally>): void => {
    const added = { ...noTests, ...changes };
    const before = files.get(file);
    files.set(file, before ? sumOfFile(before, added) : added);
  };
  return {
    add(one: TestEvent | undefined): void {
      if (one?.event === 'test-started') running.set(one.entry, one.test);
      else if (one?.event === 'entry-broken') {
        running.delete(one.entry);
        count(one.entry, { failed: 1, failures: [{ test: undefined, message: one.message }] });
      } else if (one?.event === 'test-ended') {
        running.delete(one.entry);
        if (one.status === 'passed') count(one.file, { passed: 1 });
        else if (one.status === 'failed')
          count(one.file, { failed: 1, failures: [{ test: one.test, message: one.message }] });
        else count(one.file, { skipped: 1 });
      } else if (one?.event === 'run-ended') isComplete = true;
    },
    report: (): JestReport => ({
      tally: { files: Object.fromEntries(files), outside: [] },
      running: [...running.values()],
      isComplete,
    }),
  };
};

/**
 * Reads the reporter's output. A file that could not run counts as a failure, and so does a run that ended without
 * output, or with an error although every test passed. `exit` is its code, or the signal that ended it: after the last
 * result a failed exit says nothing about a test, and is only shown.
 */
export const tallyOf = (
  name: string,
  eventsFile: string,
  exit: number | NodeJS.Signals,
  note: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Tally => {
  const report = readReport(eventsFile);
  if (report === undefined) return failureOf(`${name}: Jest ended with ${exit} before the first test`);
  const { tally, isComplete } = report;
  if (exit === 0 || countsOf(tally).failed > 0) return tally;
  if (typeof exit === 'string' && isComplete) {
    note(`${name}: Jest was ended by ${exit} after its last test`);
    return tally;
  }
  return sum(tally, failureOf(`${name}: Jest ended with ${exit}, although no test had failed`));
};
