import { describe, expect, it } from '@jest/globals';
import { formatRecent } from './recent.ts';

describe('formatRecent', () => {
  it.each([
    ['2026-03-12T07:30:00Z', '2026-03-12T22:59:00Z', 'oggi, 08:30'],
    // In Rome it is already past midnight.
    ['2026-03-12T23:30:00Z', '2026-03-13T08:00:00Z', 'oggi, 00:30'],
    ['2026-03-11T16:12:00Z', '2026-03-12T22:30:00Z', 'ieri, 17:12'],
    ['2026-03-11T16:12:00Z', '2026-03-12T23:30:00Z', '11 marzo, 17:12'],
    ['2026-03-09T14:40:00Z', '2026-03-12T09:00:00Z', '9 marzo, 15:40'],
    ['2025-12-31T22:30:00Z', '2025-12-31T23:30:00Z', 'ieri, 23:30'],
    ['2025-03-09T14:40:00Z', '2026-03-12T09:00:00Z', '9 marzo 2025, 15:40'],
    // The day on which clocks go forward has 23 hours, and the day on which they go back has 25.
    ['2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z', 'ieri, 23:30'],
    ['2026-10-24T22:15:00Z', '2026-10-25T22:30:00Z', 'oggi, 00:15'],
    ['2026-10-24T20:00:00Z', '2026-10-25T22:30:00Z', 'ieri, 22:00'],
  ])('formats %s at %s as %s', (iso, now, text) => {
    expect(formatRecent(iso, new Date(now))).toBe(text);
  });
});
