import { describe, expect, it } from '@jest/globals';
import { daysOf } from '@drappo/contracts/orders/insight-period';
import type { SalesDay } from '@drappo/contracts/orders/insight';
import { bucketName, bucketsOf } from './buckets.ts';
import { conversionPercent, costKnownPercent, marginPercent, totalOf } from './sales-sums.ts';

const day = (name: string, changes: Partial<SalesDay> = {}): SalesDay => ({
  day: name,
  orders: 1,
  paid: 1,
  pieces: 2,
  revenue: '104.90',
  products: '100.00',
  refunded: '0.00',
  costedProducts: '80.00',
  cost: '30.00',
  reservations: 4,
  ordered: 3,
  expired: 1,
  released: 0,
  ...changes,
});
const period = (from: string, to: string) => daysOf({ from, to }).map((name) => day(name));

describe('the days of a period', () => {
  it('are shown one by one while they are few', () => {
    const buckets = bucketsOf({ days: period('2027-03-27', '2027-03-29'), before: [] });
    expect(buckets.map(({ id, revenue, before }) => [id, revenue, before])).toEqual([
      ['2027-03-27', 10_490, undefined],
      ['2027-03-28', 10_490, undefined],
      ['2027-03-29', 10_490, undefined],
    ]);
  });

  it('are grouped by week from Monday, with the days at the same positions of the earlier period', () => {
    const days = period('2026-11-01', '2026-11-10');
    const buckets = bucketsOf({ days, before: period('2026-10-22', '2026-10-31') }, 'week');
    expect(buckets.map(({ id, to, paid, before }) => [id, to, paid, before?.paid])).toEqual([
      ['2026-11-01', '2026-11-01', 1, 1],
      ['2026-11-02', '2026-11-08', 7, 7],
      ['2026-11-09', '2026-11-10', 2, 2],
    ]);
    expect(bucketName(buckets[1]!, 'week')).toBe('2 nov - 8 nov');
  });

  it('are grouped by month, and include every day of a longer earlier year', () => {
    const days = period('2029-01-15', '2029-03-31');
    const buckets = bucketsOf({ days, before: period('2028-01-15', '2028-03-31') }, 'month');
    expect(buckets.map(({ id, paid }) => [id, paid])).toEqual([
      ['2029-01-15', 17],
      ['2029-02-01', 28],
      ['2029-03-01', 31],
    ]);
    expect(buckets.reduce((sum, { before }) => sum + (before?.paid ?? 0), 0)).toBe(77);
  });
});

describe('the total of several days', () => {
  it('is computed from sums, never from daily percentages', () => {
    const total = totalOf([
      day('2026-11-01'),
      day('2026-11-02', { costedProducts: '0.00', cost: '0.00', reservations: 0, ordered: 0 }),
    ]);
    expect(total).toMatchObject({ revenue: 20_980, products: 20_000, costedProducts: 8_000, cost: 3_000, pieces: 4 });
    // (80 - 30) / 80; 80 of 200; 3 of 4
    expect([marginPercent(total), costKnownPercent(total), conversionPercent(total)]).toEqual([62.5, 40, 75]);
  });

  it('has no share if the whole is zero', () => {
    const total = totalOf([]);
    expect([marginPercent(total), costKnownPercent(total), conversionPercent(total)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
