import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  SHOP_ORDER_ERROR,
  shopOrderCancelled,
  shopOrderChanged,
  shopOrderError,
  shopOrderErrorCause,
  shopOrderImported,
  shopOrderNotImported,
  TRACKING_ERROR,
} from './shop-order-events.ts';

const at = new Date('2026-11-18T09:00:00.000Z');
const time = at.toISOString();
const [orderId, userId] = ['0190b5a0-7c1e-7000-8000-000000000001', '0190b5a0-7c1e-7000-8000-000000000002'];
const order = { orderId, userId, shopDomain: 'moda.myshopify.com', shopifyOrderId: '77', revision: 2 };
const state = {
  name: '#1001',
  lines: [{ sku: 'DW-1', quantity: 3, productName: 'Abito', variantInfo: null }],
  address: { name: 'Ada Neri', address: 'Via Roma 1', city: 'Prato', zip: '59100', country: 'IT' },
};
/** The payload on the wire, with its type and key. */
const wire = ({ event, payload }: EventMessage) => [event.type, event.key(payload), z.encode(event.schema, payload)];

describe('shopOrderImported and shopOrderChanged', () => {
  const encoded = { ...order, shopOrderName: '#1001', lines: state.lines, shippingAddress: state.address };

  it('contain the whole state, keyed by the order', () => {
    expect(wire(shopOrderImported(order, state, at))).toEqual([
      'shop-order.imported',
      orderId,
      { ...encoded, importedAt: time },
    ]);
    expect(wire(shopOrderChanged(order, state, at))).toEqual([
      'shop-order.changed',
      orderId,
      { ...encoded, changedAt: time },
    ]);
  });

  it('contain composed letters and no invisible characters', () => {
    const typed = {
      name: '#1001\u200B',
      lines: [{ sku: 'DW-1', quantity: 3, productName: 'Completo Nicolo\u0300', variantInfo: 'blu\u00ADscuro' }],
      address: { ...state.address, name: 'Nicolo\u0300 D\u2019Angelo', city: '\uFEFFForli\u0300 ' },
    };
    const [, , payload] = wire(shopOrderImported(order, typed, at));
    expect(payload).toMatchObject({
      shopOrderName: '#1001',
      lines: [{ productName: 'Completo Nicolò', variantInfo: 'bluscuro' }],
      shippingAddress: { name: 'Nicolò D’Angelo', city: 'Forlì' },
    });
  });

  it('contain nothing else of a stored row', () => {
    const stored = { ...order, detail: 'canary', trackingNumber: 'canary' };
    for (const message of [shopOrderImported(stored, state, at), shopOrderChanged(stored, state, at)])
      expect(JSON.stringify(message)).not.toContain('canary');
  });
});

describe('shopOrderCancelled', () => {
  it('contains no customer', () => {
    expect(wire(shopOrderCancelled(order, 'cancelled-in-shop', at))).toEqual([
      'shop-order.cancelled',
      orderId,
      { ...order, cancelledAt: time },
    ]);
  });
});

describe('shopOrderError', () => {
  const id = '0190b5a0-7c1e-7000-8000-000000000003';
  const { shopDomain, shopifyOrderId } = order;
  const failed = { id, shopDomain, shopifyOrderId, orderId: null, name: '#1001', detail: null, unknownSkus: ['DW-9'] };

  it.each([
    [SHOP_ORDER_ERROR, 'unreachable', 'Ordine #1001 di moda.myshopify.com: il negozio non risponde.'],
    [
      TRACKING_ERROR,
      'unreachable',
      'Ordine #1001 di moda.myshopify.com: il negozio non ha risposto e non ha ricevuto il tracking.',
    ],
  ] as const)('of type %s has its own cause and message', (errorType, reason, errorMessage) => {
    expect(shopOrderError(failed, errorType, reason)).toEqual({
      cause: shopOrderErrorCause(id, errorType),
      errorType,
      errorMessage,
      orderId: null,
      payload: { shopOrderId: id, shopDomain, shopifyOrderId, reason },
    });
  });

  it('contains the order id if there is one', () => {
    expect(shopOrderError({ ...failed, orderId }, TRACKING_ERROR, 'refused')).toMatchObject({ orderId });
  });
});

describe('shopOrderNotImported', () => {
  const row = {
    id: '0190b5a0-7c1e-7000-8000-000000000003',
    userId,
    shopDomain: 'moda.myshopify.com',
    name: '#1001',
    outcome: 'failed',
    reason: 'unknown-skus',
    detail: { missing: [] },
    missing: null,
    unknownSkus: ['DW-X'],
    fulfilment: null,
    fulfilmentReason: null,
  };
  const reported = (before: typeof row | null, after: typeof row) => shopOrderNotImported(before, after, at).map(wire);

  it("contains the fault in the reseller's words, and nothing about the buyer", () => {
    expect(reported(null, row)).toEqual([
      [
        'shop-order.not-imported',
        userId,
        {
          shopOrderId: row.id,
          userId,
          shopDomain: row.shopDomain,
          shopOrderName: '#1001',
          outcome: 'failed',
          reason: 'unknown-skus',
          explanation: 'Nel catalogo non ci sono: DW-X. Correggi lo SKU nel negozio.',
          checkedAt: time,
        },
      ],
    ]);
  });

  it('is published once, and again for a different fault', () => {
    expect(reported(row, { ...row, detail: { missing: [] } })).toEqual([]);
    expect(reported(row, { ...row, unknownSkus: ['DW-Y'] })).toHaveLength(1);
    expect(reported(row, { ...row, outcome: 'partial' })).toHaveLength(1);
  });

  it.each([
    { outcome: 'imported', reason: 'changed-after-payment' },
    { outcome: 'skipped', reason: 'nothing-of-ours' },
    { outcome: 'failed', reason: 'unreachable' },
    { outcome: 'failed', reason: 'refused' },
  ])('is not published for an order that its reseller cannot correct: %j', (change) => {
    expect(reported(null, { ...row, ...change })).toEqual([]);
  });
});
