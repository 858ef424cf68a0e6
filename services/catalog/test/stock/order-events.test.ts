import { randomUUID } from 'node:crypto';
import { StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDefinition } from '@drappo/contracts/event';
import { OrderCancelledV1, OrderCreatedV1, OrderPaidV1 } from '@drappo/contracts/orders/events';
import { eventRecord, eventually } from '@drappo/service-kit/testing';
import { recount } from '../../src/stock/data/recount.ts';
import { address, makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const at = () => catalog.clock.now().toISOString();

/** An event of the orders service as received; a redelivery is the same record. */
const deliver = async (event: EventDefinition, orderId: string, payload: Record<string, unknown>, times = 1) => {
  const record = eventRecord(
    event,
    { orderId, orderNumber: 'ORD-2026-000001', userId: randomUUID(), ...payload },
    { at: at(), key: orderId },
  );
  for (let time = 0; time < times; time += 1) await catalog.bus.deliver(record);
};

const created = (orderId: string, source: string, lines: { sku: string; quantity: number }[], times = 1) =>
  deliver(
    OrderCreatedV1,
    orderId,
    {
      source,
      lines: lines.map((line) => ({ variantId: null, ...line })),
      country: 'IT',
      zip: '20129',
      createdAt: at(),
    },
    times,
  );
const paid = (orderId: string, times = 1) =>
  deliver(
    OrderPaidV1,
    orderId,
    {
      totalAmount: '46.50',
      shippingCost: '4.90',
      total: '51.40',
      paidAt: at(),
      lines: [{ productName: 'Camicia', variantInfo: null, quantity: 1, totalPrice: '46.50' }],
    },
    times,
  );
const cancelled = (orderId: string, times = 1) =>
  deliver(OrderCancelledV1, orderId, { reason: 'unpaid', wasPaid: false, total: '51.40', cancelledAt: at() }, times);

const stockOf = async (productId: string): Promise<{ stock: number; available: number }> => {
  const { body } = await catalog.admin.get('/api/admin/products?limit=100');
  const { variants } = body.products.find(({ id }: { id: string }) => id === productId);
  return { stock: variants[0].stock, available: variants[0].available };
};

const sumsAgree = async () => expect(await recount(catalog.apps[0]!.prisma, catalog.clock.now())).toEqual([]);

/** An order of one reseller's reservation, as catalog stores it. */
const ordered = async (product: Awaited<ReturnType<typeof makeProduct>>, quantity: number): Promise<string> => {
  const client = catalog.as(catalog.issuer.user('rivenditore'));
  const { body } = await client.send('POST', '/api/reservations', {
    productId: product.id,
    variantId: product.variants[0]!.id,
    quantity,
  });
  const answer = await client.send('POST', '/api/reservations/confirm', {
    reservationIds: [body.id],
    shippingAddress: address,
  });
  return answer.body.id;
};

describe('an order of the portal', () => {
  it('deducts its pieces from the stock when paid, once for any number of redeliveries', async () => {
    const product = await makeProduct(catalog, [5]);
    const orderId = await ordered(product, 2);
    expect(await stockOf(product.id)).toEqual({ stock: 5, available: 3 });
    await created(orderId, 'portal', [{ sku: product.variants[0]!.sku, quantity: 2 }], 2);
    await paid(orderId, 3);
    expect(await stockOf(product.id)).toEqual({ stock: 3, available: 3 });
    await catalog.idle();
    expect(catalog.published(StockAllocatedV1, orderId)).toEqual([]);
    await sumsAgree();
  });

  it('frees its pieces when cancelled unpaid', async () => {
    const product = await makeProduct(catalog, [5]);
    const orderId = await ordered(product, 2);
    await cancelled(orderId, 2);
    expect(await stockOf(product.id)).toEqual({ stock: 5, available: 5 });
    await sumsAgree();
  });

  it('returns sold pieces to the stock when cancelled after payment, once', async () => {
    const product = await makeProduct(catalog, [5]);
    const orderId = await ordered(product, 2);
    await paid(orderId);
    await cancelled(orderId, 2);
    await cancelled(orderId);
    expect(await stockOf(product.id)).toEqual({ stock: 5, available: 5 });
    await sumsAgree();
  });

  it('reports an error when paid without allocated pieces', async () => {
    const orderId = randomUUID();
    await paid(orderId);
    await eventually('it is reported', () => {
      const reports = catalog.bus.published.filter(
        ({ headers, payload }) => headers['ce_type'] === 'error.reported' && payload.includes(orderId),
      );
      expect(reports).toHaveLength(1);
    });
  });
});

describe("a shop's order", () => {
  it('gets its pieces at our prices, with lines of one SKU added up', async () => {
    const product = await makeProduct(catalog, [5]);
    const sku = product.variants[0]!.sku;
    const orderId = randomUUID();
    await created(
      orderId,
      'shop',
      [
        { sku, quantity: 1 },
        { sku, quantity: 2 },
      ],
      2,
    );
    await eventually('it is published', () =>
      expect(catalog.published(StockAllocatedV1, orderId)).toMatchObject([
        { lines: [{ sku, quantity: 3, unitPrice: '46.50' }] },
      ]),
    );
    expect(await stockOf(product.id)).toEqual({ stock: 5, available: 2 });
  });

  it('is rejected as a whole when one line is short, and holds nothing', async () => {
    const [full, short] = [await makeProduct(catalog, [5]), await makeProduct(catalog, [1])];
    const orderId = randomUUID();
    const lines = [
      { sku: full.variants[0]!.sku, quantity: 1 },
      { sku: short.variants[0]!.sku, quantity: 2 },
      { sku: 'DW-UNKNOWN', quantity: 1 },
    ];
    await created(orderId, 'shop', lines);
    await eventually('it is published', () =>
      expect(catalog.published(StockRejectedV1, orderId)).toMatchObject([
        {
          missing: [
            { sku: short.variants[0]!.sku, requested: 2, available: 1 },
            { sku: 'DW-UNKNOWN', requested: 1, available: 0 },
          ],
        },
      ]),
    );
    expect(await stockOf(full.id)).toEqual({ stock: 5, available: 5 });
  });
});

describe('the recount', () => {
  it('reports the variant whose sums do not agree', async () => {
    const product = await makeProduct(catalog, [5]);
    const { prisma } = catalog.apps[0]!;
    await prisma.productVariant.update({ where: { id: product.variants[0]!.id }, data: { stock: 4 } });
    expect(await recount(prisma, catalog.clock.now())).toEqual([
      { rule: 'stock-is-the-sum-of-movements', sku: product.variants[0]!.sku, counted: 4, expected: 5 },
    ]);
    await prisma.productVariant.update({ where: { id: product.variants[0]!.id }, data: { stock: 5 } });
  });
});
