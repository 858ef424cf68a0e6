import { describe, expect, it } from '@jest/globals';
import type { EventMessage } from '@drappo/contracts/event';
import { z } from 'zod';
import { orderState } from '../../test/support/order-state.ts';
import {
  orderCancelled,
  orderChanged,
  orderCreated,
  orderPaid,
  orderPaymentReminded,
  orderReadyToPay,
  orderRefunded,
  orderShipped,
} from './order-events.ts';

const at = new Date('2026-11-24T10:00:00.000Z');
const fact = {
  orderId: '0190b5a0-7c1e-7000-8000-000000000001',
  orderNumber: 'ORD-2026-000001',
  userId: '0190b5a0-7c1e-7000-8000-000000000002',
};
const totals = { totalAmount: '93.00', shippingCost: '4.90', total: '97.90' };
const lines = [
  {
    productName: 'Camicia',
    variantInfo: 'bianco, M',
    quantity: 2,
    totalPrice: '93.00',
    imageUrl: '/api/media/camicia-bianco.webp',
  },
];
const place = { country: 'IT', zip: '20129' };

/** A message as consumers receive it; throws when its contract refuses it. */
const wire = ({ event, payload }: EventMessage) => ({
  type: event.type,
  key: event.key(payload),
  payload: z.encode(event.schema, payload),
});
const sent = (type: string, payload: object) => ({ type, key: fact.orderId, payload: { ...fact, ...payload } });

describe('orderCreated', () => {
  it.each(['portal', 'shop'] as const)('asks for the lines and the place of an order of the %s', (source) => {
    const wanted = [{ variantId: null, sku: 'DW-1', quantity: 2 }];
    expect(wire(orderCreated(orderState('pending', { source }), { source, lines: wanted, ...place }))).toEqual(
      sent('order.created', { source, lines: wanted, ...place, createdAt: '2026-11-21T09:00:00.000Z' }),
    );
  });
});

describe('orderChanged', () => {
  it('names the revision that was asked about', () => {
    const wanted = [{ sku: 'DW-1', quantity: 3 }];
    const order = orderState('pending', { shopRevision: 4, askedRevision: 4 });
    expect(wire(orderChanged(order, { lines: wanted, ...place }, at))).toEqual(
      sent('order.changed', { lines: wanted, ...place, revision: 4, changedAt: at.toISOString() }),
    );
  });
});

const shipsTo = {
  name: 'Lucia Marchetti',
  address: 'Via dei Mille 21',
  city: 'Milano',
  zip: '20129',
  country: 'IT',
};

describe('orderReadyToPay', () => {
  const due = { ...totals, lines, paymentDueAt: '2026-11-28T09:00:00.000Z' };

  it('tells sums, lines, place and deadline', () => {
    expect(orderReadyToPay(orderState('pending_payment')).map(wire)).toEqual([
      sent('order.ready-to-pay', { ...due, shipsTo }),
    ]);
  });

  it("leaves out phone and e-mail, and the place of a shop's buyer", () => {
    const shippingAddress = { ...shipsTo, phone: '055', email: 'a@b.example' };
    expect(orderReadyToPay(orderState('pending_payment', { shippingAddress })).map(wire)).toEqual([
      sent('order.ready-to-pay', { ...due, shipsTo }),
    ]);
    expect(orderReadyToPay(orderState('pending_payment', { source: 'shop' })).map(wire)).toEqual([
      sent('order.ready-to-pay', due),
    ]);
  });

  it('tells nothing of an order without a deadline', () => {
    expect(orderReadyToPay(orderState('pending'))).toEqual([]);
  });
});

describe('orderPaymentReminded', () => {
  it('tells the total and the deadline', () => {
    expect(wire(orderPaymentReminded(orderState('pending_payment'), at))).toEqual(
      sent('order.payment-reminded', { total: '97.90', paymentDueAt: at.toISOString() }),
    );
  });
});

describe('orderPaid', () => {
  const paid = { ...totals, lines, paidAt: at.toISOString(), shipBy: '2026-11-23' };

  it("tells the sums, the lines and the place, not that of a shop's buyer", () => {
    expect(wire(orderPaid(orderState('paid'), at))).toEqual(sent('order.paid', { ...paid, shipsTo }));
    expect(wire(orderPaid(orderState('paid', { source: 'shop' }), at))).toEqual(sent('order.paid', paid));
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

describe('orderShipped', () => {
  it.each([1, 2])('tells the parcel under revision %d, always with the first moment', (shipmentRevision) => {
    const order = orderState('shipped', { source: 'shop', shipmentRevision, shopifyOrderId: '5012' });
    expect(orderShipped(order).map(wire)).toEqual([
      sent('order.shipped', {
        shopNumber: '5012',
        shopifyOrderId: '5012',
        carrier: 'BRT',
        trackingNumber: '1',
        revision: shipmentRevision,
        lines,
        shippedAt: '2026-11-22T09:00:00.000Z',
      }),
    ]);
  });

  it('tells where a parcel of the portal goes', () => {
    expect(orderShipped(orderState('shipped')).map(wire)).toMatchObject([{ payload: { shipsTo } }]);
  });

  it.each([{ carrier: null }, { trackingNumber: null }, { trackingNumber: '' }, { shippedAt: null }])(
    'tells nothing of a parcel with %j',
    (changes) => {
      expect(orderShipped(orderState('shipped', changes))).toEqual([]);
    },
  );
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
  ])('tells what is refunded of a paid order: %d cents', (given, total) => {
    const order = orderState('cancelled', { cancelReason: 'admin', cancelNote: 'difettoso' });
    expect(orderCancelled(order, { given }).map(wire)).toEqual([
      sent('order.cancelled', { reason: 'admin', note: 'difettoso', wasPaid: true, total, cancelledAt }),
    ]);
  });

  it.each([{ cancelReason: null }, { cancelledAt: null }])('tells nothing of an order with %j', (changes) => {
    expect(orderCancelled(orderState('cancelled', changes))).toEqual([]);
  });
});

describe('orderRefunded', () => {
  it.each([
    [1_000, 1_000, false],
    [1_000, 9_789, false],
    [8_790, 9_790, true],
  ])('tells %d cents of a refund, %d in all, as full: %s', (amount, refunded, full) => {
    const order = orderState('paid', { refunded });
    const { payload } = orderRefunded(order, amount, { reason: 'requested' }, at);
    expect(payload).toMatchObject({ amount, totalRefunded: refunded, full, reason: 'requested' });
  });

  it.each(['cancelled', 'paid-after-cancellation', 'paid-twice', 'paid-before-change', 'requested'] as const)(
    'tells the reason %s',
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
