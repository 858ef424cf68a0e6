import { describe, expect, it } from '@jest/globals';
import { countingExpiries, pausedUntil, pauseHorizon, pauseOf } from './reservation-pause.ts';

const now = new Date('2026-11-22T09:00:00.000Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

describe('pausedUntil', () => {
  it.each([
    ['nothing expired', [], null],
    ['two expired', [1, 0], null],
    ['the third expired just now', [60, 30, 0], daysAgo(-7)],
    ['the third expired six days ago, in whatever order', [6, 90, 40], daysAgo(-1)],
    ['the third expired seven days ago', [60, 30, 7], null],
    ['the three are within exactly ninety days', [90, 30, 0], daysAgo(-7)],
    ['the three are within more than ninety days', [91, 30, 0], null],
    ['a fourth expired after the pause', [60, 30, 20, 2], daysAgo(-5)],
  ])('returns the end of the pause when %s', (_what, days, until) => {
    expect(pausedUntil(days.map(daysAgo), now)).toEqual(until);
  });

  it('does not depend on orders before the horizon', () => {
    expect(pauseHorizon(now)).toEqual(daysAgo(97));
    expect(pausedUntil([98, 8, 7.5].map(daysAgo), now)).toBeNull();
  });
});

describe('countingExpiries', () => {
  it('omits orders older than ninety days', () => {
    expect(countingExpiries([91, 90, 1].map(daysAgo), now)).toBe(2);
  });
});

describe('pauseOf', () => {
  const three = [60, 30, 1].map(daysAgo);
  it.each([
    ['nothing', [], null, null],
    ['a release within a day', [], daysAgo(0.5), { until: daysAgo(-0.5), reason: 'released' }],
    ['a release a day ago', [], daysAgo(1), null],
    ['both, the orders longer', three, daysAgo(0), { until: daysAgo(-6), reason: 'unpaid-orders' }],
    ['both, the release longer', [60, 30, 6.5].map(daysAgo), daysAgo(0), { until: daysAgo(-1), reason: 'released' }],
  ])('returns the longer pause for %s', (_what, expiries, releasedAt, pause) => {
    expect(pauseOf({ expiries, releasedAt }, now)).toEqual(pause);
  });
});
