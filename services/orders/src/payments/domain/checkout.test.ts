import { describe, expect, it } from '@jest/globals';
import { limits } from '@drappo/contracts/limits';
import { orderState } from '../../../test/support/order-state.ts';
import { isCheckoutOf, payableAmount, paymentDeadline } from './checkout.ts';
import type { Order } from '../../order/domain/order.ts';

const first = orderState('pending_payment', { id: 'o1', userId: 'u1' });
const second = orderState('pending_payment', { id: 'o2', userId: 'u1', totalAmount: 1_000, shippingCost: 0 });

describe('payableAmount', () => {
  it('is the sum of goods and shipping', () => {
    expect(payableAmount([first, second], ['o1', 'o2'], 'u1')).toBe(10_790);
  });

  it.each<[string, Order[], string]>([
    ['an order is missing', [first], 'orders.not-found'],
    ['an order belongs to someone else', [first, { ...second, userId: 'u2' }], 'orders.not-found'],
    ['an order is not ready', [first, { ...second, status: 'pending' }], 'orders.cannot-be-paid'],
    ['an order is paid', [first, { ...second, status: 'paid' }], 'orders.cannot-be-paid'],
    ['a payment is under way', [first, { ...second, paymentStatus: 'processing' }], 'orders.payment-under-way'],
    ['it is too much', [first, { ...second, totalAmount: limits.amountCents }], 'orders.too-much-for-one-payment'],
  ])('is refused when %s', (_when, orders, code) => {
    expect(() => payableAmount(orders, ['o1', 'o2'], 'u1')).toThrow(expect.objectContaining({ code }));
  });
});

describe('isCheckoutOf', () => {
  it.each([
    ['the same orders and amount', 10_790, ['o2', 'o1'], true],
    ['another amount', 10_791, ['o1', 'o2'], false],
    ['fewer orders', 10_790, ['o1'], false],
    ['more orders', 10_790, ['o1', 'o2', 'o3'], false],
    ['another order', 10_790, ['o1', 'o3'], false],
  ])('with %s', (_with, amount, orderIds, expected) => {
    expect(isCheckoutOf([first, second])({ amount, orderIds })).toBe(expected);
  });
});

describe('paymentDeadline', () => {
  const early = new Date('2026-11-27T09:00:00.000Z');
  it('is the earliest of the orders', () => {
    expect(paymentDeadline([first, { paymentDueAt: early }, { paymentDueAt: null }])).toEqual(early);
  });

  it('is absent when no order has one', () => {
    expect(paymentDeadline([{ paymentDueAt: null }])).toBeUndefined();
  });
});
