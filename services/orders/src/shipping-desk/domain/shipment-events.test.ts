import { describe, expect, it } from '@jest/globals';
import { lines, sent, shipsTo, wire } from '../../../test/support/order-facts.ts';
import { orderState } from '../../../test/support/order-state.ts';
import { orderShipped } from './shipment-events.ts';

describe('orderShipped', () => {
  it.each([1, 2])('reports the parcel under revision %d, always with the first shipping time', (shipmentRevision) => {
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

  it('reports the destination of a portal parcel', () => {
    expect(orderShipped(orderState('shipped')).map(wire)).toMatchObject([{ payload: { shipsTo } }]);
  });

  it.each([{ carrier: null }, { trackingNumber: null }, { trackingNumber: '' }, { shippedAt: null }])(
    'publishes nothing for a parcel with %j',
    (changes) => {
      expect(orderShipped(orderState('shipped', changes))).toEqual([]);
    },
  );
});
