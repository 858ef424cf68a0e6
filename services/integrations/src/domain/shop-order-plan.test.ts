import { describe, expect, it } from '@jest/globals';
import type { FetchedOrder } from './fetched-order.ts';
import { orderIdOf } from './order-id.ts';
import {
  isIrrelevant,
  judgeFinding,
  needsAttention,
  planShopOrder,
  type Finding,
  type StoredShopOrder,
} from './shop-order-plan.ts';

const connectedAt = new Date('2026-11-10T09:00:00.000Z');
const updatedAt = new Date('2026-11-18T08:00:00.000Z');
const now = new Date('2026-11-18T09:00:00.000Z');
const holder = {
  id: '0190b5a0-7c1e-7000-8000-000000000001',
  userId: '0190b5a0-7c1e-7000-8000-000000000002',
  shopDomain: 'moda.myshopify.com',
  connectedAt,
};
const fetched = (changes: Partial<FetchedOrder> = {}): FetchedOrder => ({
  shopifyOrderId: '77',
  name: '#1001',
  placedAt: updatedAt,
  updatedAt,
  cancelledAt: null,
  isFulfilled: false,
  lines: [{ title: 'Abito', variantInfo: null, sku: 'DW-1', quantity: 2 }],
  address: {
    name: 'Ada Neri',
    company: null,
    phone: null,
    email: null,
    address: 'Via Roma 1',
    city: 'Prato',
    zip: '59100',
    country: 'IT',
    province: null,
  },
  ...changes,
});
const found = (changes?: Partial<FetchedOrder>): Finding => ({ kind: 'found', order: fetched(changes) });
const plan = (finding: Finding, row: StoredShopOrder | null = null, isTakenOver = false) => {
  const verdict = judgeFinding(finding, row, new Set(['DW-1']));
  return planShopOrder({ holder, isTakenOver, shopifyOrderId: '77', row, finding, verdict, now });
};
/** The row that a first import stores. */
const imported = (changes: Partial<StoredShopOrder> = {}): StoredShopOrder => {
  const { fields } = plan(found());
  const { name, outcome, lines, unknownSkus, placedAt, shopUpdatedAt } = fields;
  const published = { orderId: fields.orderId ?? null, revision: 1, stateHash: fields.stateHash ?? null };
  return {
    name,
    outcome,
    lines,
    unknownSkus,
    placedAt,
    shopUpdatedAt,
    orderState: 'pending',
    ...published,
    ...changes,
  };
};

describe('planShopOrder', () => {
  it('imports a new order', () => {
    const { fields, event, isNew } = plan(found());
    const orderId = orderIdOf(holder.shopDomain, '77');
    expect(fields).toMatchObject({ outcome: 'imported', reason: null, orderId, revision: 1, importedAt: now });
    expect(event?.event.type).toBe('shop-order.imported');
    expect(isNew).toBe(true);
  });

  it('skips an order that the shop shipped before its first import', () => {
    const { fields, event, isNew } = plan(found({ isFulfilled: true }));
    expect(fields).toMatchObject({ outcome: 'skipped', reason: 'already-sent' });
    expect(fields).not.toHaveProperty('orderId');
    expect([event, isNew]).toEqual([null, false]);
  });

  it('publishes a change of an imported order with the next revision', () => {
    const lines = [{ title: 'Abito', variantInfo: null, sku: 'DW-1', quantity: 5 }];
    const { fields, event, isNew } = plan(found({ lines }), imported());
    expect(fields).toMatchObject({ outcome: 'imported', revision: 2 });
    expect(fields).not.toHaveProperty('importedAt');
    expect([event?.event.type, isNew]).toEqual(['shop-order.changed', false]);
  });

  it('names the pieces that the shop has sent, and stores those that we ship', () => {
    const lines = [{ title: 'Abito', variantInfo: null, sku: 'DW-1', quantity: 1, sent: 2, ordered: 3 }];
    const { fields } = plan(found({ lines, isUnpaid: true, foreignCurrency: 'USD' }));
    expect(fields).toMatchObject({
      outcome: 'imported',
      detail: { missing: [], sent: 2, isUnpaid: true, currency: 'USD' },
      published: { revision: 1, pieces: [{ sku: 'DW-1', quantity: 1, sent: 2, ordered: 3 }] },
    });
  });

  it.each([
    ['already-sent', { lines: [{ title: 'x', variantInfo: null, sku: 'DW-1', quantity: 0, sent: 2 }] }, 'sent'],
    ['test-order', { isTest: true }, 'test'],
    ['cancelled-in-shop', { cancelledAt: now }, undefined],
  ])('ends an unpaid order for %s, and says why', (reason, changes, cause) => {
    const { fields, event } = plan(found(changes), imported());
    expect(fields).toMatchObject({ outcome: 'skipped', reason });
    expect([event?.event.type, (event?.payload as { cause?: string } | undefined)?.cause]).toEqual([
      'shop-order.cancelled',
      cause,
    ]);
  });

  it('keeps the lines of an order that we have shipped, whatever the shop and the catalogue say of them', () => {
    const lines = [{ title: 'Abito', variantInfo: null, sku: 'DW-1', quantity: 0, sent: 2, ordered: 2 }];
    const row = imported({ orderState: 'shipped' });
    const verdict = judgeFinding(found({ lines }), row, new Set());
    expect(verdict).toMatchObject({ outcome: 'imported', lines: [{ sku: 'DW-1', quantity: 2 }] });
  });

  it('stores the pieces with the revision of a change, and keeps them through a cancellation', () => {
    const pieces = [{ sku: 'DW-1', quantity: 2, sent: 0, ordered: 2 }];
    const row = imported({ published: { revision: 1, pieces } });
    const lines = [{ title: 'Abito', variantInfo: null, sku: 'DW-1', quantity: 5 }];
    expect(plan(found({ lines }), row).fields).toMatchObject({
      published: { revision: 2, pieces: [{ quantity: 5, ordered: 5 }] },
    });
    expect(plan({ kind: 'gone' }, row).fields).toMatchObject({ revision: 2, published: { revision: 2, pieces } });
  });

  it('keeps the stored lines of a shipped order whose last change a former version published', () => {
    const pieces = [{ sku: 'DW-1', quantity: 1, sent: 0, ordered: 1 }];
    const row = imported({ orderState: 'shipped', revision: 2, published: { revision: 1, pieces } });
    const lines = [{ title: 'Abito', variantInfo: null, sku: 'DW-1', quantity: 0, sent: 2, ordered: 2 }];
    expect(judgeFinding(found({ lines }), row, new Set())).toMatchObject({ lines: [{ sku: 'DW-1', quantity: 2 }] });
  });

  it('publishes nothing for an unchanged order', () => {
    const { fields, event } = plan(found(), imported());
    expect(fields).not.toHaveProperty('revision');
    expect(event).toBeNull();
  });

  it('cancels an order that was deleted in the shop, and keeps its lines', () => {
    const row = imported();
    const { fields, event } = plan({ kind: 'gone' }, row);
    expect(fields).toMatchObject({ outcome: 'skipped', reason: 'gone-from-shop', lines: row.lines, name: '#1001' });
    expect(event?.event.type).toBe('shop-order.cancelled');
  });

  it.each([
    ['refused', 'imported'],
    ['unreachable', 'imported'],
    ['internal', 'failed'],
  ] as const)('keeps the outcome of an imported order that could not be read (%s) as %s', (reason, outcome) => {
    const { fields, event } = plan({ kind: 'unread', reason }, imported());
    expect(fields).toMatchObject({ outcome, reason });
    expect(event).toBeNull();
  });

  it('places another order for a new holder, and resets what belonged to the former one', () => {
    const { fields, isNew } = plan(found(), imported({ orderState: 'cancelled' }), true);
    const orderId = orderIdOf(holder.shopDomain, '77', holder.userId);
    expect(fields).toMatchObject({ orderId, revision: 1, orderState: null, trackingNumber: null, fulfilment: null });
    expect(isNew).toBe(true);
  });
});

describe('isIrrelevant', () => {
  const old = new Date('2026-10-01T09:00:00.000Z');

  it.each<[string, Finding, { shopUpdatedAt: Date | null } | null, boolean]>([
    ['an unknown order that is gone', { kind: 'gone' }, null, true],
    ['a known order that is gone', { kind: 'gone' }, { shopUpdatedAt: null }, false],
    ['an order that could not be read', { kind: 'unread', reason: 'refused' }, null, false],
    ['a new order', found(), null, false],
    ['a new order from before the first poll', found({ placedAt: old }), null, true],
    ['a known order from before the first poll', found({ placedAt: old }), { shopUpdatedAt: null }, false],
    ['a state older than the stored one', found(), { shopUpdatedAt: now }, true],
    ['the stored state', found(), { shopUpdatedAt: updatedAt }, false],
  ])('judges %s', (_what, finding, row, expected) => {
    expect(isIrrelevant(row, finding, holder)).toBe(expected);
  });
});

describe('needsAttention', () => {
  it.each([
    ['failed', 'unknown-skus', true],
    ['failed', 'refused', false],
    ['imported', null, false],
    ['imported', 'cancelled-after-payment', true],
    ['imported', 'sent-after-payment', true],
    ['imported', 'test-after-payment', true],
    ['imported', 'changed-after-payment', false],
  ])('is for outcome %s and reason %s: %s', (outcome, reason, expected) => {
    expect(needsAttention({ outcome, reason })).toBe(expected);
  });
});
