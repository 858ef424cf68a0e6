import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { followReport, readReport, tallyOf, type TestEvent } from '../src/test-run/jest-report.ts';
import { countsOf, failureLines } from '../src/test-run/tally.ts';
import { testFolder } from './fixtures.ts';
import type { TestFolder } from './fixtures.ts';

const begun: TestEvent = { event: 'run-started' };
const complete: TestEvent = { event: 'run-ended' };
const ended = (test: string, status: 'passed' | 'failed' | 'pending', message = ''): TestEvent => ({
  event: 'test-ended',
  entry: 'group-001.test.mjs',
  file: 'a.test.ts',
  test,
  status,
  message,
});

describe("Jest's report", () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = testFolder();
  });
  afterEach(() => folder.remove());

  const report = (events: readonly TestEvent[], more = '') => {
    const file = join(folder.path, 'events.jsonl');
    writeFileSync(file, events.map((one) => `${JSON.stringify(one)}\n`).join('') + more);
    return file;
  };
  const ignore = () => undefined;

  it('counts by file, and an entry that could not run as a failure', () => {
    const events = [begun, ended('a', 'passed'), ended('b', 'failed', 'Error: no'), ended('c', 'pending')];
    const broken: TestEvent = { event: 'entry-broken', entry: 'group-002.test.mjs', message: 'SyntaxError' };
    const tally = tallyOf('journeys', report([...events, broken, complete]), 1);
    expect(countsOf(tally)).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(failureLines(tally)).toBe('FAILED a.test.ts › b\nFAILED group-002.test.mjs\n');
  });

  it('names the running tests, and is readable while its last line is being written', () => {
    const started: TestEvent = { event: 'test-started', entry: 'group-001.test.mjs', test: 'a waits' };
    expect(readReport(report([begun, started], '{"event":"test-en'))).toMatchObject({
      running: ['a waits'],
      isComplete: false,
    });
    expect(readReport(join(folder.path, 'absent.jsonl'))).toBeUndefined();
  });

  it('may become shorter than what was read', () => {
    const file = report([begun, ended('a', 'passed')]);
    const follow = followReport(file);
    expect(follow()?.tally.files['a.test.ts']?.passed).toBe(1);
    writeFileSync(file, '');
    expect(follow()?.tally.files['a.test.ts']?.passed).toBe(1);
  });

  it('is followed while it grows, each line once, including an incomplete one', () => {
    const line = JSON.stringify(ended('b', 'failed', 'Error: così no'));
    const file = report([begun, ended('a', 'passed')], line.slice(0, 30));
    const follow = followReport(file);
    const counts = () => countsOf(follow()?.tally ?? { files: {}, outside: [] });
    expect(counts()).toEqual({ passed: 1, failed: 0, skipped: 0 });
    appendFileSync(file, line.slice(30));
    expect(counts().failed).toBe(0);
    appendFileSync(file, `\n${JSON.stringify(ended('c', 'passed'))}\n`);
    expect(counts()).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(counts()).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('is a failure when Jest wrote nothing or exited with an error after passed tests', () => {
    const absent = tallyOf('journeys', join(folder.path, 'absent.jsonl'), 'SIGKILL');
    expect(failureLines(absent)).toBe('FAILED journeys: Jest ended with SIGKILL before the first test\n');
    const bad = tallyOf('journeys', report([begun, ended('a', 'passed'), complete]), 1);
    expect(countsOf(bad)).toMatchObject({ passed: 1, failed: 1 });
    expect(failureLines(bad)).toBe('FAILED journeys: Jest ended with 1, although no test had failed\n');
  });

  it('is a failure when Jest was killed, unless every result was there', () => {
    const events = [begun, ended('a', 'passed')];
    expect(countsOf(tallyOf('journeys', report(events), 'SIGKILL', ignore)).failed).toBe(1);
    const notes: string[] = [];
    const note = (line: string) => void notes.push(line);
    expect(countsOf(tallyOf('journeys', report([...events, complete]), 'SIGSEGV', note)).failed).toBe(0);
    expect(notes).toEqual(['journeys: Jest was ended by SIGSEGV after its last test']);
    expect(countsOf(tallyOf('journeys', report([...events, complete]), 1, ignore)).failed).toBe(1);
  });
});
