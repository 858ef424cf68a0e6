import { describe, expect, it } from '@jest/globals';
import { periodEnd } from './periods.ts';

const at = (iso: string): number => Date.parse(iso) / 1_000;

describe('periods of a subscription', () => {
  it.each([
    ['2026-11-18T09:00:00Z', 1, '2026-12-18T09:00:00Z'],
    ['2026-01-31T09:00:00Z', 1, '2026-02-28T09:00:00Z'],
    ['2026-01-31T09:00:00Z', 2, '2026-03-31T09:00:00Z'],
    ['2027-12-31T23:59:59Z', 2, '2028-02-29T23:59:59Z'],
  ])('from %s, month %d ends at %s', (anchor, count, end) => {
    expect(periodEnd(at(anchor), 'month', count)).toBe(at(end));
  });

  it('have the real length of days, weeks and years', () => {
    const anchor = at('2026-02-28T00:00:00Z');
    expect(periodEnd(anchor, 'day', 2)).toBe(at('2026-03-02T00:00:00Z'));
    expect(periodEnd(anchor, 'week', 1)).toBe(at('2026-03-07T00:00:00Z'));
    expect(periodEnd(anchor, 'year', 1)).toBe(at('2027-02-28T00:00:00Z'));
  });
});
