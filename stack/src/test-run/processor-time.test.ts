import { describe, expect, it } from '@jest/globals';
import { createProcessorAccount, type ProcessTimes } from './processor-time.ts';

const RUNNER = 10;
const process = (pid: number, parent: number, seconds: number, startedAt = pid): ProcessTimes => ({
  pid,
  parent,
  startedAt,
  ticks: seconds * 100,
});
const runner = process(RUNNER, 1, 50);
const accountOf = (parts: Record<number, string> = {}) =>
  createProcessorAccount(RUNNER, (pid) => parts[pid], 'servers');

describe('the processor time of a run', () => {
  it('is that of its descendants, by the part that they or their parents name', () => {
    const account = accountOf({ 20: 'Types', 30: 'journeys' });
    account.add([
      runner,
      process(20, RUNNER, 1),
      process(30, RUNNER, 2),
      process(31, 30, 3),
      process(40, RUNNER, 4),
      process(50, 1, 99),
    ]);
    expect(account.seconds()).toEqual({ Types: 1, journeys: 5, servers: 4 });
  });

  it('counts a process once that its parent has waited for', () => {
    const account = accountOf({ 20: 'journeys' });
    account.add([runner, process(20, RUNNER, 1), process(21, 20, 5)]);
    account.add([runner, process(20, RUNNER, 7)]);
    expect(account.seconds()).toEqual({ journeys: 7 });
  });

  it('keeps what ended with its parent, and what the runner itself has waited for', () => {
    const account = accountOf({ 20: 'journeys' });
    account.add([runner, process(20, RUNNER, 1), process(21, 20, 5)]);
    account.add([runner]);
    expect(account.seconds()).toEqual({ journeys: 6 });
  });

  it('keeps a process in its part when its parent is gone, and does not take another of the same number for it', () => {
    const account = accountOf({ 20: 'journeys' });
    account.add([runner, process(20, RUNNER, 1), process(21, 20, 5)]);
    account.add([runner, process(21, 1, 6)]);
    account.add([runner, process(21, 1, 100, 99)]);
    expect(account.seconds()).toEqual({ journeys: 7 });
  });

  it('asks again for a part that a process did not name yet', () => {
    const parts: Record<number, string> = {};
    const account = accountOf(parts);
    account.add([runner, process(20, RUNNER, 1)]);
    parts[20] = 'Lint';
    account.add([runner, process(20, RUNNER, 2)]);
    expect(account.seconds()).toEqual({ Lint: 2 });
  });
});
