import { describe, expect, it } from '@jest/globals';
import { periodOf } from './ranges.ts';

const period = (range: string, today = '2026-11-26', from = '', to = '') => periodOf({ range, from, to }, today);

describe('the days of a range', () => {
  it.each([
    ['7', '2026-11-26', '2026-11-20'],
    ['', '2026-11-26', '2026-10-28'],
    ['nonsense', '2026-11-26', '2026-10-28'],
    ['30', '2027-03-29', '2027-02-28'],
    ['month', '2026-11-30', '2026-11-01'],
    ['month', '2026-12-01', '2026-12-01'],
    ['year', '2028-12-31', '2028-01-01'],
  ])('for %s on %s begin on %s', (range, today, from) => {
    expect(period(range, today)).toEqual({ from, to: today });
  });

  it('are the typed days, at most a leap year', () => {
    expect(period('own', undefined, '2026-10-01', '2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(period('own', undefined, '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-26' });
    expect(period('own', undefined, '2027-01-01', '2026-10-31')).toBeUndefined();
    expect(period('own', undefined, '2025-01-01', '2026-10-31')).toBeUndefined();
    expect(period('own')).toBeUndefined();
  });
});
