import { randomUUID } from 'node:crypto';
import { StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDefinition } from '@drappo/contracts/event';
import { OrderCancelledV1, OrderChangedV1, OrderCreatedV1, OrderPaidV1 } from '@drappo/contracts/orders/events';
import { eventRecord, eventually } from '@drappo/service-kit/testing';
import { recount } from '../../src/stock/data/recount.ts';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

type Line = { sku: string; quantity: number };
const at = () => catalog.clock.now().toISOString();

const deliver = (event: EventDefinition, orderId: string, payload: Record<string, unknown>) =>
  catalog.bus.deliver(
    eventRecord(
      event,
      { orderId, orderNumber: 'ORD-2026-000001', userId: randomUUID(), ...payload },
      { at: at(), key: orderId },
    ),
  );
const place = { country: 'IT', zip: '20129' };

const wants = async (...lines: Line[]): Promise<string> => {
  const orderId = randomUUID();
  const orderLines = lines.map((line) => ({ variantId: null, ...line }));
  await deliver(OrderCreatedV1, orderId, { source: 'shop', lines: orderLines, ...place, createdAt: at() });
  catalog.clock.advance({ seconds: 1 });
  return orderId;
};
const changes = (orderId: string, revision: number, ...lines: Line[]) =>
  deliver(OrderChangedV1, orderId, { revision, lines, ...place, changedAt: at() });
const cancelled = (orderId: string, wasPaid = false) =>
  deliver(OrderCancelledV1, orderId, { reason: 'reseller', wasPaid, total: '51.40', cancelledAt: at() });
const paid = (orderId: string) =>
  deliver(OrderPaidV1, orderId, {
    totalAmount: '46.50',
    shippingCost: '4.90',
    total: '51.40',
    paidAt: at(),
    lines: [{ productName: 'Camicia', variantInfo: null, quantity: 1, totalPrice: '46.50' }],
  });

const isServed = (orderId: string, quantity: number, revision?: number) =>
  eventually('its pieces are put aside', () =>
    expect(catalog.published(StockAllocatedV1, orderId).at(-1)).toMatchObject({
      ...(revision ? { revision } : {}),
      lines: [{ quantity, unitPrice: '46.50' }],
    }),
  );
const isRefused = (orderId: string) =>
  eventually('it is refused', () => expect(catalog.published(StockRejectedV1, orderId).length).toBeGreaterThan(0));
const waiting = (orderId: string) => catalog.apps[0]!.prisma.waitingOrder.count({ where: { orderId } });
const setStock = async (variantId: string, stock: number) => {
  const { status } = await catalog.admin.send('PUT', `/api/admin/variants/${variantId}/stock`, { stock });
  if (status !== 200) throw new Error(`stock not set: ${status}`);
};
const makeSku = async (stock: number) => {
  const { id: productId, variants } = await makeProduct(catalog, [stock]);
  return { productId, sku: variants[0]!.sku, variantId: variants[0]!.id };
};
const sumsAgree = async () => expect(await recount(catalog.apps[0]!.prisma, catalog.clock.now())).toEqual([]);

describe('an order whose SKU the catalogue has in another case', () => {
  it('gets the pieces, immediately or when stock arrives', async () => {
    const { sku, variantId } = await makeSku(1);
    const first = await wants({ sku: sku.toLowerCase(), quantity: 1 });
    await isServed(first, 1);
    const second = await wants({ sku: sku.toLowerCase(), quantity: 2 });
    await isRefused(second);
    expect(catalog.published(StockRejectedV1, second)[0]).toMatchObject({
      missing: [{ sku: sku.toLowerCase(), requested: 2, available: 0 }],
    });
    await setStock(variantId, 3);
    await isServed(second, 2);
    await sumsAgree();
  });

  it('gets the pieces of both its spellings, or waits for all', async () => {
    const { sku, variantId } = await makeSku(5);
    const orderId = await wants({ sku, quantity: 3 }, { sku: sku.toLowerCase(), quantity: 3 });
    await isRefused(orderId);
    expect(catalog.published(StockRejectedV1, orderId)[0]).toMatchObject({
      missing: [{ sku: sku.toLowerCase(), requested: 3, available: 2 }],
    });
    await setStock(variantId, 6);
    await isServed(orderId, 6);
    await sumsAgree();
  });
});

describe('an order whose pieces are short', () => {
  it('is fulfilled when stock arrives, the oldest first; an order that is short does not block the others', async () => {
    const { sku, variantId } = await makeSku(0);
    const first = await wants({ sku, quantity: 2 });
    const second = await wants({ sku, quantity: 9 });
    const third = await wants({ sku, quantity: 1 });
    for (const orderId of [first, second, third]) await isRefused(orderId);
    await setStock(variantId, 3);
    await isServed(first, 2);
    await isServed(third, 1);
    expect(catalog.published(StockAllocatedV1, second)).toEqual([]);
    expect([await waiting(first), await waiting(second), await waiting(third)]).toEqual([0, 1, 0]);
    await cancelled(second);
    await sumsAgree();
  });

  it('publishes a shortage again when it has changed, and only then', async () => {
    const { sku, variantId } = await makeSku(0);
    const orderId = await wants({ sku, quantity: 5 });
    await isRefused(orderId);
    const short = () =>
      catalog.published(StockRejectedV1, orderId).map(({ revision, missing }) => [revision ?? 1, missing]);
    const of = (requested: number, available: number) => [{ sku, requested, available }];
    await setStock(variantId, 3);
    await eventually('three are published', () => expect(short().at(-1)).toEqual([1, of(5, 3)]));
    // The run also publishes another order behind it: a run has passed in which the first had not changed.
    const other = await makeSku(0);
    const witness = await wants({ sku: other.sku, quantity: 2 });
    await isRefused(witness);
    await setStock(other.variantId, 1);
    await eventually('a run', () => expect(catalog.published(StockRejectedV1, witness)).toHaveLength(2));
    await cancelled(witness);
    await changes(orderId, 2, { sku, quantity: 4 });
    await eventually('the change is published', () => expect(short().at(-1)).toEqual([2, of(4, 3)]));
    await setStock(variantId, 1);
    await eventually('one is published', () => expect(short().at(-1)).toEqual([2, of(4, 1)]));
    await setStock(variantId, 4);
    await isServed(orderId, 4, 2);
    expect(short()).toEqual([
      [1, of(5, 0)],
      [1, of(5, 3)],
      [2, of(4, 3)],
      [2, of(4, 1)],
    ]);
  });

  it('gets the pieces of a released hold', async () => {
    const { productId, sku, variantId } = await makeSku(1);
    const client = catalog.as(catalog.issuer.user('rivenditore'));
    const { body } = await client.send('POST', '/api/reservations', { productId, variantId, quantity: 1 });
    const orderId = await wants({ sku, quantity: 1 });
    await isRefused(orderId);
    expect((await client.send('DELETE', `/api/reservations/${body.id}`)).status).toBeLessThan(300);
    await isServed(orderId, 1);
  });

  it('gets the pieces of a cancelled order, sold or not', async () => {
    const { sku } = await makeSku(1);
    const holder = await wants({ sku, quantity: 1 });
    await isServed(holder, 1);
    const next = await wants({ sku, quantity: 1 });
    await isRefused(next);
    await cancelled(holder);
    await isServed(next, 1);
    await paid(next);
    const last = await wants({ sku, quantity: 1 });
    await isRefused(last);
    await cancelled(next, true);
    await isServed(last, 1);
    await sumsAgree();
  });

  it('gets the pieces of a new product with its SKU', async () => {
    const orderId = await wants({ sku: 'DW-LATER', quantity: 1 });
    await isRefused(orderId);
    await makeProduct(catalog, [], { sku: 'DW-LATER', stock: 2, variants: undefined });
    await isServed(orderId, 1);
  });

  it('waits while its amount exceeds the column, until its shop makes it smaller', async () => {
    const { variants } = await makeProduct(catalog, [30], { price: '999999,99' });
    const sku = variants[0]!.sku;
    const orderId = await wants({ sku, quantity: 22 });
    await isRefused(orderId);
    expect(catalog.published(StockRejectedV1, orderId)).toMatchObject([
      { missing: [{ sku, requested: 22, available: 0 }] },
    ]);
    await changes(orderId, 2, { sku, quantity: 21 });
    await eventually('it has its pieces', () => expect(catalog.published(StockAllocatedV1, orderId)).toHaveLength(1));
  });

  it('requests nothing after it is cancelled', async () => {
    const { sku, variantId } = await makeSku(0);
    const orderId = await wants({ sku, quantity: 1 });
    await isRefused(orderId);
    await cancelled(orderId);
    expect(await waiting(orderId)).toBe(0);
    await setStock(variantId, 1);
    const next = await wants({ sku, quantity: 1 });
    await isServed(next, 1);
    expect(catalog.published(StockAllocatedV1, orderId)).toEqual([]);
  });
});

describe('an order that changed in its shop', () => {
  it('frees its previous pieces and allocates the new ones in one commit, and answers by its revision', async () => {
    const { sku } = await makeSku(3);
    const orderId = await wants({ sku, quantity: 2 });
    await isServed(orderId, 2);
    // Three are available only because its own two count as free.
    await changes(orderId, 2, { sku, quantity: 3 });
    await isServed(orderId, 3, 2);
    await sumsAgree();
    await cancelled(orderId);
    const other = await wants({ sku, quantity: 3 });
    await isServed(other, 3);
  });

  it('frees its pieces and waits when it exceeds the stock, and is fulfilled under its revision', async () => {
    const { sku, variantId } = await makeSku(2);
    const orderId = await wants({ sku, quantity: 2 });
    await isServed(orderId, 2);
    await changes(orderId, 2, { sku, quantity: 4 });
    await eventually('it is refused', () =>
      expect(catalog.published(StockRejectedV1, orderId)).toMatchObject([
        { revision: 2, missing: [{ sku, requested: 4, available: 2 }] },
      ]),
    );
    await changes(orderId, 2, { sku, quantity: 1 });
    await setStock(variantId, 4);
    await isServed(orderId, 4, 2);
  });

  it('is fulfilled in its current form when it changed while waiting', async () => {
    const { sku } = await makeSku(1);
    const orderId = await wants({ sku, quantity: 5 });
    await isRefused(orderId);
    await changes(orderId, 2, { sku, quantity: 1 });
    await isServed(orderId, 1, 2);
    expect(await waiting(orderId)).toBe(0);
  });

  it('is ignored after its pieces were sold', async () => {
    const { sku } = await makeSku(5);
    const orderId = await wants({ sku, quantity: 2 });
    await isServed(orderId, 2);
    await paid(orderId);
    await changes(orderId, 2, { sku, quantity: 4 });
    await catalog.idle();
    expect(catalog.published(StockAllocatedV1, orderId)).toHaveLength(1);
    await sumsAgree();
  });
});
