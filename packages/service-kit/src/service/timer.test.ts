import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { silentLogger } from '../logger.ts';
import { jumpingClock, type JumpingClock } from '../testing/jumping-clock.ts';
import { startTimers, type RunningTimers } from './timer.ts';

const HOUR_MS = 3_600_000;

/** A database that grants every turn. */
const sql = {
  $queryRawUnsafe: <T>() => Promise.resolve([] as T),
  $executeRawUnsafe: () => Promise.resolve(1),
};

describe('a timer of a service whose clock jumps', () => {
  let clock: JumpingClock;
  let timers: RunningTimers;
  /** Ends each running or ended turn, in the order of their starts. */
  let turns: (() => void)[];
  beforeEach(() => {
    jest.useFakeTimers();
    clock = jumpingClock();
    turns = [];
    const run = () => new Promise<void>((resolve) => turns.push(resolve));
    timers = startTimers([{ name: 'cut-off', everyMs: HOUR_MS, run }], sql, silentLogger(), clock);
  });
  afterEach(async () => {
    turns.forEach((end) => end());
    await timers.stop();
    jest.useRealTimers();
  });
  /** Runs all pending work that waits for no timer. */
  const settled = () => jest.advanceTimersByTimeAsync(0);

  it('runs immediately, and again an interval after that', async () => {
    await settled();
    turns[0]?.();
    await settled();
    clock.jump({ hours: 3 });
    await settled();
    expect(turns).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(turns).toHaveLength(2); // the jump replaced the wait that it interrupted
    turns[1]?.();
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(turns).toHaveLength(3);
  });

  it('runs once more, and never concurrently, after jumps during a turn', async () => {
    await settled();
    clock.jump({ hours: 3 });
    clock.jump({ hours: 3 });
    await settled();
    expect(turns).toHaveLength(1);
    turns[0]?.();
    await settled();
    expect(turns).toHaveLength(2);
    turns[1]?.();
    await settled();
    expect(turns).toHaveLength(2);
  });

  it('unsubscribes from the clock when it stops', async () => {
    await settled();
    clock.jump({ hours: 3 });
    const stopped = timers.stop();
    expect(clock.listeners()).toBe(0);
    turns[0]?.();
    await stopped;
    expect(turns).toHaveLength(1);
  });
});
