import { describe, expect, it } from '@jest/globals';
import { orderState } from '../../../test/support/order-state.ts';
import { returnLine, returnState } from '../../../test/support/return-state.ts';
import { refundable, refundOf, reopen, settleRefund } from './return-refund.ts';

const now = new Date('2026-11-24T10:00:00.000Z');
// 93.00 of products and 4.90 of shipping.
const order = orderState('shipped');
const nothing = { refunded: 0, open: 0 };
const arrived = returnState({
  status: 'received',
  isOurFault: true,
  lines: [returnLine({ received: 1, restocked: 1 })],
});
const codeOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('refundable', () => {
  it('returns the pieces that arrived, the shipping if the fault is ours, and the rest of the payment', () => {
    expect(refundable(arrived, { order, totals: { refunded: 1_000, open: 500 }, others: [] })).toEqual({
      products: 4_650,
      shipping: 490,
      left: 8_290,
    });
    expect(refundable({ ...arrived, isOurFault: false }, { order, totals: nothing, others: [] }).shipping).toBe(0);
  });

  it('includes the shipping once over all returns of the order', () => {
    const others = [{ refundShipping: 400 }, { refundShipping: 90 }];
    expect(refundable(arrived, { order, totals: nothing, others }).shipping).toBe(0);
  });
});

describe('refundOf', () => {
  const limits = { products: 4_650, shipping: 490, left: 9_790 };

  it.each([
    [{ withShipping: false }, limits, { amount: 4_650, shipping: 0 }],
    [{ withShipping: true }, limits, { amount: 5_140, shipping: 490 }],
    [{ withShipping: false, amount: 4_000 }, limits, { amount: 4_000, shipping: 0 }],
    [{ withShipping: true, amount: 4_700 }, limits, { amount: 4_700, shipping: 50 }],
    [{ withShipping: false, amount: 4_651 }, limits, 'orders.refund-too-high'],
    [{ withShipping: true, amount: 5_141 }, limits, 'orders.refund-too-high'],
    [{ withShipping: true }, { ...limits, shipping: 0 }, 'orders.return-shipping-kept'],
    [{ withShipping: false }, { ...limits, left: 3_000 }, { amount: 3_000, shipping: 0 }],
    [{ withShipping: false, amount: 3_001 }, { ...limits, left: 3_000 }, 'orders.refund-too-high'],
    [{ withShipping: false }, { ...limits, left: 0 }, { amount: 0, shipping: 0 }],
    [{ withShipping: false, amount: 1 }, { ...limits, left: 0 }, 'orders.cannot-be-refunded'],
  ])('%j of %j is %j', (choice, of, expected) => {
    expect(codeOf(() => refundOf(of, choice))).toEqual(expected);
  });
});

describe('settleRefund and reopen', () => {
  const waiting = { ...arrived, refundId: 'r1', refundAmount: 4_700 };

  it('close the return on a successful refund, and reopen it on a failed one', () => {
    const settled = settleRefund(waiting, { id: 'r1', amount: 4_700 }, now);
    expect(settled).toMatchObject({ status: 'refunded', refundId: 'r1', refundShipping: 50, refundedAt: now });
    expect(reopen(settled ?? waiting)).toEqual(arrived);
  });

  it('accept a refund that succeeds after a failure, unless another was requested', () => {
    expect(settleRefund(arrived, { id: 'r1', amount: 4_650 }, now)).toMatchObject({
      status: 'refunded',
      refundId: 'r1',
    });
    expect(settleRefund({ ...waiting, refundId: 'r2' }, { id: 'r1', amount: 4_650 }, now)).toBeUndefined();
  });
});
