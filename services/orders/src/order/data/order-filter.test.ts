import { describe, expect, it } from '@jest/globals';
import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { searchCondition, statusesOf } from './order-filter.ts';

describe('statusesOf', () => {
  it.each([undefined, 'all'])('does not filter by %j', (filter) => {
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

  it('finds every status under some filter', () => {
    expect(orderStatuses.every((status) => statusesOf(status)?.includes(status))).toBe(true);
  });
});

describe('searchCondition', () => {
  const id = '0190A004-0000-7000-8000-00000007a120';

  it('looks a whole id up and nothing else', () => {
    expect(searchCondition(` ${id} `).sql).toBe('id BETWEEN ?::uuid AND ?::uuid');
  });

  it('looks up what follows the beginning of all SKUs, and compares the whole word with what that finds', () => {
    expect(searchCondition('DW-0150').values).toEqual(['0150', 'dw-0150']);
    expect(searchCondition('DW-01').values).toEqual(['dw-01']);
  });

  it('looks the beginning of an id up in texts too: it may be a number', () => {
    expect(searchCondition(id.slice(0, 13)).sql).toMatch(/LIKE .* OR id BETWEEN/);
  });
});
