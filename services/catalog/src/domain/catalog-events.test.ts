import { OrderRequestedV1, StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { noDetails } from '@drappo/contracts/catalog/product-details';
import { z } from 'zod';
import * as events from './catalog-events.ts';

const id = (last: number): string => `0190b5a0-7c1e-7000-8000-00000000000${last}`;
const at = new Date('2026-11-18T09:00:00.000Z');
const time = at.toISOString();
const [orderId, userId, reservationId, productId, variantId] = [id(1), id(2), id(3), id(4), id(5)];
/** What goes over the wire, and under which type and key. */
const wire = ({ event, payload }: EventMessage) => [event.type, event.key(payload), z.encode(event.schema, payload)];

const fact = {
  reservationId,
  userId,
  productId,
  variantId,
  productName: 'Camicia',
  variantInfo: 'bianco, M',
  quantity: 2,
  expiresAt: at,
};
const encoded = { ...fact, expiresAt: time };
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

describe('reservationFact', () => {
  const variant = { color: 'bianco', size: 'M', name: 'x', isDefault: false };
  const row = { id: reservationId, userId, productId, variantId, quantity: 2, expiresAt: at };

  it('names product and variant and nothing else of the row', () => {
    const stored = { ...row, status: 'active', reservedPriceCents: 4_650, product: { name: 'Camicia' }, variant };
    expect(events.reservationFact(stored)).toStrictEqual(fact);
  });

  it('names no variant where the hidden default one is reserved', () => {
    const stored = { ...row, product: { name: 'Camicia' }, variant: { ...variant, isDefault: true } };
    expect(events.reservationFact(stored).variantInfo).toBeNull();
  });
});

describe('reservationCreated, reservationReleased, reservationExpired, reservationExpiryReminded', () => {
  it.each([
    ['reservation.created', events.reservationCreated],
    ['reservation.released', events.reservationReleased],
    ['reservation.expired', events.reservationExpired],
  ])('%s is keyed by the reservation', (type, build) => {
    expect(wire(build(fact))).toEqual([type, reservationId, encoded]);
  });

  it('reservation.expiry-reminded is keyed by the person and lists every reservation that is due', () => {
    const { userId: _, ...one } = encoded;
    const message = events.reservationExpiryReminded(userId, [fact, { ...fact, quantity: 3 }], at);
    expect(wire(message)).toEqual([
      'reservation.expiry-reminded',
      userId,
      { userId, reservations: [one, { ...one, quantity: 3 }], remindedAt: time },
    ]);
  });
});

describe('orderRequested, stockAllocated, stockRejected', () => {
  const shippingAddress = {
    name: 'Ada Neri',
    phone: undefined,
    email: undefined,
    address: 'Via Roma 1',
    city: 'Prato',
    zip: '59100',
    country: 'IT',
    province: undefined,
  };

  it('order.requested is keyed by the order and freezes its prices', () => {
    const request = { orderId, userId, reservationIds: [reservationId], lines: [line], shippingAddress };
    expect(wire(events.orderRequested({ ...request, requestedAt: at }))).toEqual([
      OrderRequestedV1.type,
      orderId,
      { ...request, lines: [encodedLine], requestedAt: time },
    ]);
  });

  it.each([undefined, 2])('stock.allocated answers revision %s', (revision) => {
    const answer = { orderId, lines: [line], ...(revision ? { revision } : {}) };
    expect(wire(events.stockAllocated(answer, at))).toEqual([
      StockAllocatedV1.type,
      orderId,
      { ...answer, lines: [encodedLine], allocatedAt: time },
    ]);
  });

  it.each([undefined, 2])('stock.rejected names what is missing for revision %s', (revision) => {
    const missing = [{ sku: 'DW-1', requested: 2, available: 0 }];
    const answer = { orderId, missing, ...(revision ? { revision } : {}) };
    expect(wire(events.stockRejected(answer, at))).toEqual([
      StockRejectedV1.type,
      orderId,
      { ...answer, rejectedAt: time },
    ]);
  });
});

describe('stockChanged, productFact, productSnapshot', () => {
  it.each(['created', 'corrected', 'sold', 'returned'] as const)('stock.changed because it was %s', (reason) => {
    const change = { productId, variantId, sku: 'DW-1', stock: 0, reason };
    expect(wire(events.stockChanged({ ...change, changedAt: at }))).toEqual([
      'stock.changed',
      productId,
      { ...change, changedAt: time },
    ]);
  });

  it.each(['published', 'changed', 'retired'] as const)('product.%s is keyed by the product', (kind) => {
    expect(wire(events.productFact(kind, productId, at))).toEqual([
      `product.${kind}`,
      productId,
      { productId, changedAt: time },
    ]);
  });

  it('product.snapshot-taken writes its price as an amount, and which colour each picture shows', () => {
    const snapshot = {
      productId,
      revision: 2,
      name: 'Camicia',
      isActive: true,
      variants: [{ variantId, sku: 'DW-1', name: 'blu, M', color: 'blu', size: 'M' }],
    };
    const picture = { imageUrl: '/a.webp', color: 'blu', isCloth: false };
    const details = { ...noDetails, fabric: 'Lino', originCountry: 'IT' };
    const pictures = [{ ...picture, altText: 'Davanti' }];
    expect(wire(events.productSnapshot({ ...snapshot, details, pictures, price: 1_250 }))).toEqual([
      'product.snapshot-taken',
      productId,
      { ...snapshot, ...details, imageUrl: '/a.webp', images: [picture], price: '12.50' },
    ]);
  });
});
