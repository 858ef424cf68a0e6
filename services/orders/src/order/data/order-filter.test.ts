import { describe, expect, it } from '@jest/globals';
import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { searchCondition, statusesOf } from './order-filter.ts';

describe('statusesOf', () => {
  it.each([undefined, 'all'])('returns no statuses for %j', (filter) => {
    expect(statusesOf(filter)).toBeUndefined();
  });

  // Decision O3: "Da Pagare" is pending and pending_payment, "In preparazione" counts as paid.
  it.each([
    ['pending', ['pending', 'pending_payment']],
    ['pending_payment', ['pending_payment']],
    ['paid', ['paid', 'processing']],
    ['processing', ['processing']],
    ['shipped', ['shipped']],
    ['cancelled', ['cancelled']],
  ])('reads %s as %j', (filter, statuses) => {
    expect(statusesOf(filter)).toEqual(statuses);
  });

  it('covers every status with at least one filter', () => {
    expect(orderStatuses.every((status) => statusesOf(status)?.includes(status))).toBe(true);
  });
});

describe('searchCondition', () => {
  const id = '0190A004-0000-7000-8000-00000007a120';

  it('searches a whole id only as an id', () => {
    expect(searchCondition(` ${id} `).sql).toBe('id BETWEEN ?::uuid AND ?::uuid');
  });

  it('looks up the part after the common SKU prefix, and compares the whole word with the results', () => {
    expect(searchCondition('DW-0150').values).toEqual(['0150', 'dw-0150']);
    expect(searchCondition('DW-01').values).toEqual(['dw-01']);
  });

  it('searches the beginning of an id in texts too, since it may be a number', () => {
    expect(searchCondition(id.slice(0, 13)).sql).toMatch(/LIKE .* OR id BETWEEN/);
  });
});
