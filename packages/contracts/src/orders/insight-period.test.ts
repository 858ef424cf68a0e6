import { describe, expect, it } from '@jest/globals';
import { comparedWith, daysOf, lengthOf, plusDays } from './insight-period.ts';

describe('a period of days', () => {
  it('includes all its days across clock changes in Rome and month ends', () => {
    expect(daysOf({ from: '2027-03-27', to: '2027-03-30' })).toEqual([
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
      '2027-03-30',
    ]);
    expect(daysOf({ from: '2026-10-25', to: '2026-10-25' })).toEqual(['2026-10-25']);
    expect(lengthOf({ from: '2026-10-01', to: '2026-10-31' })).toBe(31);
    expect(lengthOf({ from: '2028-01-01', to: '2028-12-31' })).toBe(366);
    expect(plusDays('2027-02-28', 1)).toBe('2027-03-01');
  });

  it.each([
    ['before', '2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
    ['before', '2026-11-26', '2026-11-26', '2026-11-25', '2026-11-25'],
    ['before', '2027-03-01', '2027-03-31', '2027-01-29', '2027-02-28'],
    ['year', '2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
    ['year', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ] as const)('is compared (%s) from %s to %s with %s to %s', (comparison, from, to, earlier, until) => {
    expect(comparedWith({ from, to }, comparison)).toEqual({ from: earlier, to: until });
  });
});
