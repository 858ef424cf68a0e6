import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failureLines, isGood, nothing, tallyOf, verdict } from '../src/test-run/tally.ts';
import { testFolder } from './fixtures.ts';
import type { TestFolder } from './fixtures.ts';

describe('tally of a test run', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = testFolder();
  });
  afterEach(() => folder.remove());

  const report = (content: object) => {
    const file = join(folder.path, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  it('when jest reports, its numbers are taken, files that could not be loaded as failures', () => {
    const file = report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 });

    expect(verdict(tallyOf('journeys', file, 1))).toBe('Drappo: 5 passed, 2 failed, 2 skipped');
  });

  it('when jest wrote nothing or ended badly with good tests, that is a failure', () => {
    const absent = tallyOf('journeys', join(folder.path, 'absent.json'), 'SIGKILL');
    expect(absent).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    expect(failureLines(absent)).toBe('FAILED journeys: Jest ended with SIGKILL before the first test\n');
    const bad = tallyOf('journeys', report({ numPassedTests: 5 }), 1);
    expect(bad).toMatchObject({ passed: 5, failed: 1 });
    expect(failureLines(bad)).toBe('FAILED journeys: Jest ended with 1, although no test had failed\n');
  });

  it('when jest was killed, that is a failure unless every result was there', () => {
    const counted = { numPassedTests: 5 };
    expect(tallyOf('journeys', report(counted), 'SIGKILL').failed).toBe(1);
    const notes: string[] = [];
    const note = (line: string) => void notes.push(line);
    expect(tallyOf('journeys', report({ ...counted, isComplete: true }), 'SIGSEGV', note).failed).toBe(0);
    expect(notes).toEqual(['journeys: Jest was ended by SIGSEGV after its last test']);
    expect(tallyOf('journeys', report({ ...counted, isComplete: true }), 1).failed).toBe(1);
  });

  it('what failed is named once more at the end', () => {
    const failures = ['services/orders/test/a.test.ts › refuses'];
    const tally = tallyOf('services', report({ numPassedTests: 1, numFailedTests: 1, failures }), 1);
    expect(failureLines(tally)).toBe('FAILED services/orders/test/a.test.ts › refuses\n');
  });

  it('when nothing ran, the run is not good', () => {
    expect(isGood(nothing)).toBe(false);
    expect(isGood({ ...nothing, passed: 1 })).toBe(true);
  });
});
