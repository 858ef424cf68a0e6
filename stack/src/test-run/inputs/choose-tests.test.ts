import { expect, it } from '@jest/globals';
import { chooseTests } from './choose-tests.ts';
import { readRecordLines } from './test-record.ts';

const unit = { project: 'unit', path: 'packages/kit/src/money.test.ts' };
const mainRoad = { project: 'e2e', path: 'e2e/main-road.test.ts' };
const journey = { project: 'e2e', path: 'e2e/tapes.test.ts' };
const chaos = { project: 'chaos', path: 'chaos/short-run.test.ts' };
const line = (file: string, inputs: string, tests?: number) => `${JSON.stringify({ file, inputs, tests })}\n`;

const choose = (file: typeof unit, recorded: string, { reached = false, changed = ['a.ts'] } = {}) => {
  const choice = chooseTests([file], {
    record: readRecordLines(recorded),
    changed,
    fingerprintOf: () => 'now',
    isReached: () => reached,
  });
  return Object.entries(choice)
    .filter(([, files]) => files.length > 0)
    .map(([name]) => name)
    .join();
};

it.each([
  ['passed with the same inputs', unit, line(unit.path, 'now', 2), 'cached'],
  ['passed with other inputs', unit, line(unit.path, 'before', 2), 'run'],
  ['failed with the same inputs', unit, line(unit.path, 'now'), 'run'],
  ['passed, then failed with the same inputs', unit, line(unit.path, 'now', 2) + line(unit.path, 'now'), 'run'],
  ['is not recorded', unit, '', 'notRun'],
  ['is a journey that passed with the same inputs', journey, line(journey.path, 'now', 2), 'notRun'],
  ['is a journey that passed with other inputs', journey, line(journey.path, 'before', 2), 'notRun'],
  ['is the main road and passed with other inputs', mainRoad, line(mainRoad.path, 'before', 2), 'run'],
  ['is the main road and passed with the same inputs', mainRoad, line(mainRoad.path, 'now', 2), 'notRun'],
  ['starts its own stack, whatever is recorded', chaos, line(chaos.path, 'now', 2), 'notRun'],
])('a test file that %s', (_case, file, recorded, expected) => {
  expect(choose(file, recorded)).toBe(expected);
});

it('a test file that the change reaches runs without a record', () => {
  expect(choose(unit, '', { reached: true })).toBe('run');
  expect(choose(mainRoad, '', { reached: true })).toBe('run');
  expect(choose(journey, '', { reached: true })).toBe('notRun');
});

it('the main road runs when the change reaches it, also if it passed with the same inputs', () => {
  expect(choose(mainRoad, line(mainRoad.path, 'now', 2), { reached: true })).toBe('run');
});

it.each([journey, chaos])('a changed test file runs: $path', (file) => {
  expect(choose(file, '', { changed: [file.path] })).toBe('run');
});
