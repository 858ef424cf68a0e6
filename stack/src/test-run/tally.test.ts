import { describe, expect, it } from '@jest/globals';
import { countsOf, failedFiles, failureLines, failureOf, isGood, nothing, sum, verdictLine } from './tally.ts';
import type { FileTally, Tally } from './tally.ts';

const file = (path: string, changes: Partial<FileTally>): Tally => ({
  files: { [path]: { passed: 0, failed: 0, skipped: 0, failures: [], ...changes } },
  outside: [],
});

describe('the tally of a run', () => {
  it('adds up files, including one that two runs report, and counts each failure outside a file as one', () => {
    const tally = [
      file('a.test.ts', { passed: 5, skipped: 2 }),
      file('b.test.ts', { passed: 1, failed: 1, failures: [{ test: 'refuses', message: 'Error: no' }] }),
      file('b.test.ts', { passed: 1 }),
      failureOf('Lint'),
    ].reduce(sum, nothing);
    expect(countsOf(tally)).toEqual({ passed: 7, failed: 2, skipped: 2 });
    expect(verdictLine(tally)).toBe('Drappo: 7 passed, 2 failed, 2 skipped');
    expect(failedFiles(tally)).toEqual(['b.test.ts']);
    expect(failureLines(tally)).toBe('FAILED b.test.ts › refuses\nFAILED Lint\n');
    expect(isGood(tally)).toBe(false);
  });

  it('names a file that could not run by its path', () => {
    const tally = file('c.test.ts', { failed: 1, failures: [{ test: undefined, message: 'SyntaxError' }] });
    expect(failureLines(tally)).toBe('FAILED c.test.ts\n');
  });

  it('is not good when no test ran', () => {
    expect(isGood(nothing)).toBe(false);
    expect(isGood(file('a.test.ts', { passed: 1 }))).toBe(true);
  });
});
