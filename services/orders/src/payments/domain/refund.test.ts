import { describe, expect, it } from '@jest/globals';
import type { Order } from '../../order/domain/order.ts';
import { divide, leftOfShares, leftToRefund, publishedReason, wholeRefunds, withRefunds } from './refund.ts';

const order = { totalAmount: 9_300, shippingCost: 490, refunded: 0, paymentStatus: 'paid' } as Order;
const paid: Order = { ...order, paidAt: new Date(0) };

describe('a paid order', () => {
  it.each([
    [{ refunded: 0, open: 0 }, 9_790, 'paid', 0],
    [{ refunded: 0, open: 100 }, 9_690, 'refund_pending', 0],
    [{ refunded: 100, open: 0 }, 9_690, 'partially_refunded', 100],
    [{ refunded: 9_690, open: 100 }, 0, 'refund_pending', 9_690],
    [{ refunded: 9_790, open: 0 }, 0, 'refunded', 9_790],
    [{ refunded: 9_999, open: 0 }, 0, 'refunded', 9_790],
  ])('with refunds %j has %s left and is %s', (totals, left, paymentStatus, refunded) => {
    expect(leftToRefund(paid, totals)).toBe(left);
    expect(withRefunds(paid, totals)).toMatchObject({ paymentStatus, refunded });
  });
});

it('an unpaid order has nothing to refund', () => {
  const unpaid: Order = { ...order, paidAt: null };
  expect(leftToRefund(unpaid, { refunded: 0, open: 0 })).toBe(0);
  expect(withRefunds(unpaid, { refunded: 100, open: 0 })).toBe(unpaid);
});

describe('a refund of a whole payment', () => {
  const shares = [
    { orderId: 'a', left: 100 },
    { orderId: 'b', left: 0 },
    { orderId: 'c', left: 50 },
  ];
  it.each([
    [60, [{ orderId: 'a', amount: 60 }], 0],
    [
      120,
      [
        { orderId: 'a', amount: 100 },
        { orderId: 'c', amount: 20 },
      ],
      0,
    ],
    [
      200,
      [
        { orderId: 'a', amount: 100 },
        { orderId: 'c', amount: 50 },
      ],
      50,
    ],
  ])('of %d is divided up to the rest of each order', (amount, parts, over) => {
    expect(divide(amount, shares)).toEqual({ parts, over });
  });
});

describe('leftOfShares', () => {
  it('subtracts earlier refunds of each order from its share, down to zero', () => {
    const shares = ['a', 'b', 'c'].map((orderId) => ({ orderId, amount: 100 }));
    const earlier = [
      { orderId: 'a', amount: 30 },
      { orderId: 'a', amount: 20 },
      { orderId: 'b', amount: 150 },
    ];
    expect(leftOfShares(shares, earlier)).toEqual([
      { orderId: 'a', left: 50 },
      { orderId: 'b', left: 0 },
      { orderId: 'c', left: 100 },
    ]);
  });
});

describe('publishedReason', () => {
  it.each([
    ['dashboard', 'requested'],
    ['returned', 'requested'],
    ['requested', 'requested'],
    ['paid-twice', 'paid-twice'],
  ])('of %s is %s', (reason, published) => {
    expect(publishedReason(reason)).toBe(published);
  });
});

describe('wholeRefunds', () => {
  it.each([
    [0, []],
    [99, []],
    [100, ['a']],
    [149, ['a']],
    [150, ['a', 'b']],
    [999, ['a', 'b']],
  ])('a refund of %i cents returns the whole money of %j', (refunded, orders) => {
    const shares = [
      { orderId: 'a', amount: 100 },
      { orderId: 'b', amount: 50 },
    ];
    expect([...wholeRefunds(refunded, shares)]).toEqual(orders);
  });
});
