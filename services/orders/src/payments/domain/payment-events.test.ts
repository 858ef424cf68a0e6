import { describe, expect, it } from '@jest/globals';
import { at, lines, sent, shipsTo, totals, wire } from '../../../test/support/order-facts.ts';
import { orderState } from '../../../test/support/order-state.ts';
import { orderPaid, orderRefunded } from './payment-events.ts';

describe('orderPaid', () => {
  const paid = { ...totals, lines, paidAt: at.toISOString(), shipBy: '2026-11-23' };

  it("reports the sums, the lines and the destination, but not that of a shop's buyer", () => {
    expect(wire(orderPaid(orderState('paid'), at))).toEqual(sent('order.paid', { ...paid, shipsTo }));
    expect(wire(orderPaid(orderState('paid', { source: 'shop' }), at))).toEqual(sent('order.paid', paid));
  });

  it('names the revision of the shop order that was paid', () => {
    const { payload } = wire(orderPaid(orderState('paid', { source: 'shop', shopRevision: 2 }), at));
    expect(payload).toMatchObject({ shopRevision: 2 });
    expect(wire(orderPaid(orderState('paid', { shopRevision: 2 }), at)).payload).not.toHaveProperty('shopRevision');
  });

  it('promises no day for an order that must not leave', () => {
    const { payload } = wire(orderPaid(orderState('paid'), at, { isHeld: true }));
    expect(payload).toMatchObject({ withoutDay: true });
    expect(payload).not.toHaveProperty('shipBy');
  });
});

describe('the number in a shop', () => {
  it.each([
    [{ shopOrderName: '#1005', shopifyOrderId: '5012' }, '#1005'],
    [{ shopOrderName: null, shopifyOrderId: '5012' }, '5012'],
  ])('is published for %j as %s, and never for an order of the portal', (shop, shopNumber) => {
    expect(wire(orderPaid(orderState('paid', shop), at)).payload).toMatchObject({ shopNumber });
    expect(wire(orderPaid(orderState('paid'), at)).payload).not.toHaveProperty('shopNumber');
  });
});

describe('orderRefunded', () => {
  it.each([
    [1_000, 1_000, false],
    [1_000, 9_789, false],
    [8_790, 9_790, true],
  ])('publishes a refund of %d cents, %d in total, as full: %s', (amount, refunded, full) => {
    const order = orderState('paid', { refunded });
    const { payload } = orderRefunded(order, amount, { reason: 'requested' }, at);
    expect(payload).toMatchObject({ amount, totalRefunded: refunded, full, reason: 'requested' });
  });

  it.each(['cancelled', 'paid-after-cancellation', 'paid-twice', 'paid-before-change', 'requested'] as const)(
    'reports the reason %s',
    (reason) => {
      expect(wire(orderRefunded(orderState('cancelled', { refunded: 9_790 }), 9_790, { reason }, at))).toEqual(
        sent('order.refunded', {
          amount: '97.90',
          totalRefunded: '97.90',
          full: true,
          reason,
          refundedAt: at.toISOString(),
        }),
      );
    },
  );
});
