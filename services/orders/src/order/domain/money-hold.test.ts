import { describe, expect, it } from '@jest/globals';
import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { orderState } from '../../../test/support/order-state.ts';
import { covers, holdOf } from './money-hold.ts';

describe('holdOf', () => {
  it.each(orderStatuses)('an order that is %s has its hold only while it waits to leave', (status) => {
    const isWaiting = status === 'paid' || status === 'processing';
    expect(holdOf(orderState(status, { moneyHold: 'refunded' }))).toBe(isWaiting ? 'refunded' : null);
    expect(holdOf(orderState(status))).toBeNull();
  });
});

describe('covers', () => {
  const reason = 'Il cliente ha già pagato di nuovo';
  it.each([
    ['nothing', undefined, 'refunded', false],
    ['the same hold', { reason, hold: 'disputed' }, 'disputed', true],
    ['the same refund before it was confirmed', { reason, hold: 'refund-requested' }, 'refunded', true],
    ['a hold that is more than the one that was shown', { reason, hold: 'refunded' }, 'refund-and-dispute', false],
    ['another hold', { reason, hold: 'refunded' }, 'disputed', false],
  ] as const)('%s', (_what, despite, hold, expected) => {
    expect(covers(despite, hold)).toBe(expected);
  });
});
