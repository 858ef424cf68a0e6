import { OrderRequestedV1, StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { orderRequested, stockAllocated, stockRejected, stockChanged } from './stock-events.ts';

const id = (last: number): string => `0190b5a0-7c1e-7000-8000-00000000000${last}`;
const at = new Date('2026-11-18T09:00:00.000Z');
const time = at.toISOString();
const [orderId, userId, reservationId, productId, variantId] = [id(1), id(2), id(3), id(4), id(5)];
/** The published payload with its type and key. */
const wire = ({ event, payload }: EventMessage) => [event.type, event.key(payload), z.encode(event.schema, payload)];
const line = {
  productId,
  variantId,
  sku: 'DW-1',
  productName: 'Camicia',
  variantInfo: null,
  imageUrl: null,
  quantity: 1,
  unitPrice: 4_650,
};
const encodedLine = { ...line, unitPrice: '46.50' };

describe('orderRequested, stockAllocated, stockRejected', () => {
  const shippingAddress = {
    name: 'Ada Neri',
    phone: undefined,
    email: undefined,
    company: undefined,
    address: 'Via Roma 1',
    city: 'Prato',
    zip: '59100',
    country: 'IT',
    province: undefined,
  };

  it('order.requested has the order as key and freezes its prices', () => {
    const request = { orderId, userId, reservationIds: [reservationId], lines: [line], shippingAddress };
    expect(wire(orderRequested({ ...request, requestedAt: at }))).toEqual([
      OrderRequestedV1.type,
      orderId,
      { ...request, lines: [encodedLine], requestedAt: time },
    ]);
  });

  it.each([undefined, 2])('stock.allocated answers revision %s', (revision) => {
    const answer = { orderId, lines: [line], ...(revision ? { revision } : {}) };
    expect(wire(stockAllocated(answer, at))).toEqual([
      StockAllocatedV1.type,
      orderId,
      { ...answer, lines: [encodedLine], allocatedAt: time },
    ]);
  });

  it.each([undefined, 2])('stock.rejected reports the shortage for revision %s', (revision) => {
    const missing = [{ sku: 'DW-1', requested: 2, available: 0 }];
    const answer = { orderId, missing, ...(revision ? { revision } : {}) };
    expect(wire(stockRejected(answer, at))).toEqual([StockRejectedV1.type, orderId, { ...answer, rejectedAt: time }]);
  });
});

describe('stockChanged', () => {
  it.each(['created', 'corrected', 'sold', 'returned'] as const)('stock.changed has the reason %s', (reason) => {
    const change = { productId, variantId, sku: 'DW-1', stock: 0, reason };
    expect(wire(stockChanged({ ...change, changedAt: at }))).toEqual([
      'stock.changed',
      productId,
      { ...change, changedAt: time },
    ]);
  });
});
