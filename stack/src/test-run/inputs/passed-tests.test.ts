import { expect, it } from '@jest/globals';
import type { FileTally } from '../tally.ts';
import { hasFailed, recordLines } from './passed-tests.ts';

const path = 'a.test.ts';
const counted = (changes: Partial<FileTally>): FileTally => ({
  passed: 2,
  failed: 0,
  skipped: 0,
  failures: [],
  ...changes,
});
const linesFor = ({
  counts = {},
  outside = [] as string[],
  flaky = false,
  ended = true,
  isComplete = true,
  project = 'unit',
}) =>
  recordLines(
    [{ project, path }],
    {
      tally: { files: { [path]: counted(counts) }, outside },
      flaky: flaky ? [{ file: path }] : [],
      ended: new Set(ended ? [path] : []),
      isComplete,
    },
    () => 'inputs',
  );
const passed = [{ file: path, inputs: 'inputs', tests: 2 }];
const failed = [{ file: path, inputs: 'inputs' }];

it('a file whose tests all passed is recorded as passed, also when a static check failed', () => {
  expect(linesFor({})).toEqual(passed);
  expect(linesFor({ outside: ['Lint'] })).toEqual(passed);
});

it('a file that failed or was flaky is never recorded as passed', () => {
  expect(linesFor({ counts: { failed: 1 } })).toEqual(failed);
  expect(linesFor({ counts: { failed: 1 }, isComplete: false })).toEqual(failed);
  expect(linesFor({ flaky: true })).toEqual(failed);
});

it('only a file with a failed or flaky test has failed', () => {
  const resultOf = (failed: number, flaky: string[]) => ({
    tally: { files: { [path]: counted({ failed }) }, outside: ['Lint'] },
    flaky: flaky.map((file) => ({ file })),
  });
  const file = { project: 'unit', path };
  expect(hasFailed(file, resultOf(1, []))).toBe(true);
  expect(hasFailed(file, resultOf(0, [path]))).toBe(true);
  expect(hasFailed(file, resultOf(0, ['b.test.ts']))).toBe(false);
});

it.each([
  ['a test was skipped', { counts: { skipped: 1 } }],
  ['no test passed', { counts: { passed: 0 } }],
  ['the file did not end', { ended: false }],
  ['the run was stopped', { isComplete: false }],
  ['a server of the tests failed', { outside: ['unit, component, messaging and web tests'] }],
  ['it starts its own stack', { project: 'chaos' }],
])('nothing is recorded when %s', (_case, run) => {
  expect(linesFor(run)).toEqual([]);
});
