import { describe, expect, it } from '@jest/globals';
import type { Verdict } from '../verdict.ts';
import { judgeSteadyRuns } from './judge.ts';

const green: Verdict = {
  commit: 'abc',
  clean: true,
  whole: true,
  passed: 13_000,
  failed: 0,
  skipped: 0,
  flaky: [],
  startedAt: '2026-11-28T01:00:00.000Z',
  wall: 1_300,
  processor: 2_600,
  processors: 2,
  typeCheck: 28,
  cost: 92,
  parts: [],
};
const runOf = (changes: Partial<Verdict> = {}) => ({
  code: 'c',
  beside: 'nothing' as const,
  verdict: { ...green, ...changes },
});
const flaky = (...files: string[]) =>
  runOf({ flaky: files.map((file) => ({ file, failure: 'it waited', logs: undefined })) });

describe('whole runs of the same code', () => {
  it('are steady when all are green and no file is flaky in two', () => {
    expect(judgeSteadyRuns([runOf(), flaky('a.test.ts', 'a.test.ts'), flaky('b.test.ts')])).toEqual({
      isSteady: true,
      faults: [],
      flaky: new Map([
        ['a.test.ts', 1],
        ['b.test.ts', 1],
      ]),
    });
  });

  it.each([
    ['a file is flaky in two', [flaky('a.test.ts'), runOf(), flaky('a.test.ts')], 'a.test.ts was flaky in 2 runs'],
    ['a test failed', [runOf(), runOf({ failed: 1, passed: 13_000 })], '1 failed, 0 skipped'],
    ['a test was skipped', [runOf({ skipped: 2 })], '0 failed, 2 skipped'],
    ['a run was not whole', [runOf({ whole: false })], 'not whole'],
    ['the tree was changed', [runOf({ clean: false })], 'not of a clean tree'],
    ['they prove different numbers of tests', [runOf(), runOf({ passed: 12_999 })], 'passed 13000, 12999 tests'],
    ['a run left no verdict', [{ ...runOf(), verdict: undefined }], 'left no verdict'],
  ])('are not steady when %s', (_what, runs, fault) => {
    const { isSteady, faults } = judgeSteadyRuns(runs);
    expect([isSteady, faults]).toEqual([false, [expect.stringContaining(fault)]]);
  });

  it('prove nothing when there are none', () => {
    expect(judgeSteadyRuns([]).isSteady).toBe(false);
  });
});
