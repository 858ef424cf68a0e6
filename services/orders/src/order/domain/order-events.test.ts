import { describe, expect, it } from '@jest/globals';
import { at, lines, place, sent, shipsTo, wire, totals } from '../../../test/support/order-facts.ts';
import { orderState } from '../../../test/support/order-state.ts';
import { orderCancelled, orderCreated, orderPaymentReminded, orderReadyToPay } from './order-events.ts';

describe('orderCreated', () => {
  it.each(['portal', 'shop'] as const)('requests the lines and the destination of an order of the %s', (source) => {
    const requested = [{ variantId: null, sku: 'DW-1', quantity: 2 }];
    expect(wire(orderCreated(orderState('pending', { source }), { source, lines: requested, ...place }))).toEqual(
      sent('order.created', { source, lines: requested, ...place, createdAt: '2026-11-21T09:00:00.000Z' }),
    );
  });
});

describe('orderReadyToPay', () => {
  const due = { ...totals, lines, paymentDueAt: '2026-11-28T09:00:00.000Z' };

  it('reports sums, lines, destination and deadline', () => {
    expect(orderReadyToPay(orderState('pending_payment')).map(wire)).toEqual([
      sent('order.ready-to-pay', { ...due, shipsTo }),
    ]);
  });

  it("omits phone and e-mail, and the address of a shop's buyer", () => {
    const shippingAddress = { ...shipsTo, phone: '055', email: 'a@b.example' };
    expect(orderReadyToPay(orderState('pending_payment', { shippingAddress })).map(wire)).toEqual([
      sent('order.ready-to-pay', { ...due, shipsTo }),
    ]);
    expect(orderReadyToPay(orderState('pending_payment', { source: 'shop' })).map(wire)).toEqual([
      sent('order.ready-to-pay', due),
    ]);
  });

  it('publishes nothing for an order without a deadline', () => {
    expect(orderReadyToPay(orderState('pending'))).toEqual([]);
  });
});

describe('orderPaymentReminded', () => {
  it('reports the total and the deadline', () => {
    expect(wire(orderPaymentReminded(orderState('pending_payment'), at))).toEqual(
      sent('order.payment-reminded', { total: '97.90', paymentDueAt: at.toISOString() }),
    );
  });
});

describe('orderCancelled', () => {
  const cancelledAt = '2026-11-22T09:00:00.000Z';

  it.each(['reseller', 'admin', 'unpaid'] as const)('publishes that %s cancelled an unpaid order', (cancelReason) => {
    expect(orderCancelled(orderState('cancelled', { cancelReason })).map(wire)).toEqual([
      sent('order.cancelled', { reason: cancelReason, wasPaid: false, total: '97.90', cancelledAt }),
    ]);
  });

  it.each([
    [9_790, '97.90'],
    [8_790, '87.90'],
    [0, '0.00'],
  ])('publishes the refunded amount of a paid order: %d cents', (given, total) => {
    const order = orderState('cancelled', { cancelReason: 'admin', cancelNote: 'difettoso' });
    expect(orderCancelled(order, { given }).map(wire)).toEqual([
      sent('order.cancelled', { reason: 'admin', note: 'difettoso', wasPaid: true, total, cancelledAt }),
    ]);
  });

  it.each([{ cancelReason: null }, { cancelledAt: null }])('publishes nothing for an order with %j', (changes) => {
    expect(orderCancelled(orderState('cancelled', changes))).toEqual([]);
  });
});
