import { describe, expect, it } from '@jest/globals';
import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { statusesOf } from './order-filter.ts';

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
