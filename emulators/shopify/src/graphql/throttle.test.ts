import { beforeEach, describe, expect, it } from '@jest/globals';
import { createThrottle, type Throttle } from './throttle.ts';

const SHOP = 1;

describe('throttle', () => {
  let now: number;
  let throttle: Throttle;
  beforeEach(() => {
    now = 1_000_000;
    throttle = createThrottle(() => now);
  });

  it('starts with a full bucket', () => {
    expect(throttle.status(SHOP)).toEqual({ maximumAvailable: 2_000, restoreRate: 100, currentlyAvailable: 2_000 });
  });

  it('refills taken points by the second, never above the maximum', () => {
    expect(throttle.take(SHOP, 900)).toBe(true);
    expect(throttle.take(SHOP, 900)).toBe(true);
    expect(throttle.take(SHOP, 201)).toBe(false);
    now += 10;
    expect(throttle.take(SHOP, 201)).toBe(true);
    now += 3_600_000;
    expect(throttle.status(SHOP).currentlyAvailable).toBe(2_000);
  });

  it('refunds the points that a query did not use', () => {
    throttle.take(SHOP, 1_000);
    throttle.refund(SHOP, 990);
    expect(throttle.status(SHOP).currentlyAvailable).toBe(1_990);
    expect(throttle.counters(SHOP)).toMatchObject({ passed: 1, points: 10, lowest: 1_000 });
  });

  it('counts a retry as too early only if the caller waited less than required', () => {
    throttle.take(SHOP, 1_000);
    throttle.take(SHOP, 1_000);
    expect(throttle.take(SHOP, 100)).toBe(false);
    now += 500;
    expect(throttle.take(SHOP, 100)).toBe(false);
    now += 1_000;
    expect(throttle.take(SHOP, 100)).toBe(true);
    expect(throttle.counters(SHOP)).toMatchObject({ throttled: 2, tooEarly: 1 });
    expect(throttle.counters(2)).toMatchObject({ throttled: 0, tooEarly: 0 });
  });
});
