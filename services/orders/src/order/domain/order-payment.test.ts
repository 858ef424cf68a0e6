import { describe, expect, it } from '@jest/globals';
import { orderStatuses, paymentStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';
import { orderState } from '../../../test/support/order-state.ts';
import { isOverdue, isPaying, markPayment, needsReminder, pay, refusedPayment, type Order } from './order.ts';

const now = new Date('2026-11-24T10:00:00.000Z');

describe('pay', () => {
  it('accepts the exact total and stores the time', () => {
    expect(pay(orderState('pending_payment'), 9_790, now, {})).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      paidAt: now,
      shipBy: '2026-11-24',
      totalAmount: 9_300,
      shippingCost: 490,
    });
  });

  it.each(['pending', 'processing', 'failed'] as const)('accepts the total when payment was %s', (paymentStatus) => {
    expect(pay(orderState('pending_payment', { paymentStatus }), 9_790, now, {})?.paymentStatus).toBe('paid');
  });

  it.each([0, 9_300, 9_789, 9_791])('rejects %d cents instead of 9790', (amount) => {
    expect(pay(orderState('pending_payment'), amount, now, {})).toBeUndefined();
  });

  it("skips the configured patron saint's day", () => {
    const calendar = { patronSaint: '11-24' };
    expect(pay(orderState('pending_payment'), 9_790, now, calendar)?.shipBy).toBe('2026-11-25');
  });

  it('rejects the same payment twice', () => {
    expect(pay(pay(orderState('pending_payment'), 9_790, now, {})!, 9_790, now, {})).toBeUndefined();
  });
});

describe('refusedPayment', () => {
  it.each<[OrderStatus, ReturnType<typeof refusedPayment>]>([
    ['pending', 'paid-before-change'],
    ['pending_payment', 'paid-before-change'],
    ['paid', 'paid-twice'],
    ['processing', 'paid-twice'],
    ['shipped', 'paid-twice'],
    ['cancelled', 'paid-after-cancellation'],
  ])('of an order that is %s is %s', (status, reason) => {
    expect(refusedPayment(orderState(status))).toBe(reason);
  });
});

describe('markPayment', () => {
  it.each(['processing', 'failed'] as const)('leaves the order payable while the payment is %s', (paymentStatus) => {
    expect(markPayment(orderState('pending_payment'), paymentStatus)).toMatchObject({
      status: 'pending_payment',
      paymentStatus,
      paidAt: null,
    });
  });

  it.each(orderStatuses.filter((status) => status !== 'pending_payment'))(
    'does not touch an order that is %s when its payment fails',
    (status) => {
      const order = orderState(status);
      expect(markPayment(order, 'failed')).toBe(order);
    },
  );
});

describe('isPaying', () => {
  it.each(orderStatuses)('is true only for a payable order with a payment in progress: %s', (status) => {
    const paying = paymentStatuses.filter((paymentStatus) => isPaying({ status, paymentStatus }));
    expect(paying).toEqual(status === 'pending_payment' ? ['processing'] : []);
  });
});

describe('isOverdue', () => {
  const due = (time: string | null) => ({ paymentDueAt: time === null ? null : new Date(time) });
  it.each<[OrderStatus, string | null, boolean]>([
    ['pending_payment', '2026-11-24T10:00:00.000Z', true],
    ['pending_payment', '2026-11-24T10:00:00.001Z', false],
    ['pending_payment', null, false],
    ['pending', '2026-11-24T09:00:00.000Z', true],
    ['paid', '2026-11-24T09:00:00.000Z', false],
  ])('of an order that is %s and due at %s', (status, time, expected) => {
    expect(isOverdue(orderState(status, due(time)), now)).toBe(expected);
  });
});

describe('needsReminder', () => {
  it.each<[OrderStatus, Partial<Order>, boolean]>([
    ['pending_payment', {}, true],
    ['pending_payment', { paymentStatus: 'failed' }, true],
    ['pending_payment', { paymentStatus: 'processing' }, false],
    ['pending_payment', { remindedAt: now }, false],
    ['pending', {}, false],
    ['paid', {}, false],
  ])('of an order that is %s with %j', (status, changes, expected) => {
    expect(needsReminder(orderState(status, changes))).toBe(expected);
  });
});
