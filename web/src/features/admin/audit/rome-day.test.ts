import { describe, expect, it } from '@jest/globals';
import { startOfDay, startOfNextDay } from './rome-day.ts';

describe('a day in Rome', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z'],
    // Clocks go forward: 23 hours; and back: 25.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['x', '', ''],
    ['', '', ''],
  ])('%j begins at %j and ends at %j', (day, start, end) => {
    expect([startOfDay(day), startOfNextDay(day)]).toEqual([start, end]);
  });
});
