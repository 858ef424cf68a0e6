import { describe, expect, it } from '@jest/globals';
import { spendingMonths, spendingOf } from './spending.ts';

describe('spendingMonths', () => {
  it('returns the last twelve months in Rome, across the new year', () => {
    const months = spendingMonths(new Date('2026-02-28T23:30:00Z'));
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03']);
  });
});

describe('spendingOf', () => {
  it('gives every month its sums, and zeros where nothing was paid', () => {
    const sums = { month: '2026-10', orders: 2, productsCents: 10_000, shippingCents: 490, refundedCents: 2_000 };
    const months = spendingOf([sums], new Date('2026-11-23T09:00:00Z'));
    expect(months.find(({ month }) => month === '2026-10')).toEqual({
      month: '2026-10',
      orders: 2,
      products: '100.00',
      shipping: '4.90',
      refunded: '20.00',
      total: '84.90',
    });
    expect(months.at(-1)).toMatchObject({ month: '2026-11', orders: 0, total: '0.00' });
  });
});
