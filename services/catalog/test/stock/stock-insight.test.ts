import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeadStock, ReorderSuggestions, StockInsight } from '@drappo/contracts/catalog/insight';
import { moveStock, type Movement } from '../../src/stock/data/stock.ts';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
const prisma = () => catalog.apps[0]!.prisma;
const night = () => catalog.apps[0]!.rebuildStockInsight();

type Product = Awaited<ReturnType<typeof makeProduct>>;

/** Creates a product whose one variant came into stock on a given day. */
const stocked = (day: string, pieces: number, changes: Record<string, unknown> = {}): Promise<Product> => {
  catalog.clock.set(`${day}T10:00:00.000Z`);
  return makeProduct(catalog, [pieces], changes);
};
const moved = ({ variants: [variant] }: Product, at: string, quantity: number, reason: Movement['reason']) =>
  prisma().$transaction((tx) =>
    moveStock(tx, { variantId: variant!.id, quantity, reason, actor: 'system:test', at: new Date(at) }),
  );

let [sold, still, young, demanded]: Product[] = [];
// Up to 1 April in Rome: the 30 days start on 3 March, the 30 days before them on 1 February.
beforeAll(async () => {
  catalog = await startCatalog();
  // The service's own timer must not run first.
  await catalog.query(
    `INSERT INTO kit.timers (name, next_turn_at) VALUES ('catalog-insight', 'infinity') ON CONFLICT (name) DO UPDATE SET next_turn_at = 'infinity'`,
  );
  sold = await stocked('2027-01-01', 20, { costPrice: '20' });
  still = await stocked('2027-01-01', 7);
  young = await stocked('2027-03-15', 2);
  demanded = await stocked('2027-03-05', 5, { costPrice: '10,00' });
  await moved(sold, '2027-02-10T10:00:00Z', -4, 'sold');
  // Midnight of 3 March in Rome; the minute before belongs to the previous period.
  await moved(sold, '2027-03-02T23:00:00Z', -6, 'sold');
  await moved(sold, '2027-03-20T10:00:00Z', 1, 'returned');
  await moved(demanded, '2027-03-20T10:00:00Z', -4, 'sold');
  // 2 April in Rome.
  await moved(sold, '2027-04-01T22:00:00Z', -1, 'sold');
  const { id: productId, variants } = demanded;
  const variantId = variants[0]!.id;
  const createdAt = new Date('2027-03-25T10:00:00Z');
  await prisma().waitingListEntry.createMany({
    data: [1, 2].map(() => ({ userId: randomUUID(), variantId, createdAt })),
  });
  await prisma().wishlist.createMany({
    data: [1, 2, 3, 4, 5].map(() => ({ userId: randomUUID(), productId, variantId, createdAt })),
  });
  catalog.clock.set('2027-04-02T10:00:00.000Z');
});
afterAll(() => catalog.stop());

const read = async <Answer>(path: string): Promise<Answer> =>
  (await catalog.admin.get(`/api/admin/insight/${path}`)).body as Answer;

describe('the nightly stock run', () => {
  it('counts once, in whichever process is first, and again the next night', async () => {
    const both = await Promise.all([night(), night()]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await night()).toBe(false);
  });

  it('reports the pieces sold out of the stock, minus returns, by category', async () => {
    // sold 6 - 1 + 4, left 11 + 7 + 2 + 1; before: 4 sold, 16 + 7 left
    const turned = { sold: 9, stock: 21, soldBefore: 4, stockBefore: 23 };
    const { asOf, categories, dead: _, ...all } = await read<StockInsight>('stock');
    expect([asOf, all]).toEqual(['2027-04-01', turned]);
    expect(categories).toEqual([{ id: catalog.category, name: expect.any(String), ...turned }]);
    expect(await read<StockInsight>('stock?days=90')).toMatchObject({ sold: 13, stock: 21, soldBefore: 0 });
  });

  it('reports stock that did not sell, with its value', async () => {
    const { dead } = await read<StockInsight>('stock');
    expect(dead).toEqual({ products: 1, pieces: 7, value: '325.50', cost: '0.00', uncosted: 1 });
    const { products, total } = await read<DeadStock>('dead-stock');
    expect(total).toBe(1);
    expect(products).toMatchObject([
      { productId: still!.id, pieces: 7, idleSince: '2027-01-01', value: '325.50', cost: null, isActive: true },
    ]);
    // 1 January is 90 days before 1 April.
    expect((await read<DeadStock>('dead-stock?days=90')).total).toBe(1);
    expect((await read<DeadStock>('dead-stock?days=365')).total).toBe(0);
    expect(young).toBeDefined();
  });

  it('suggests the pieces by which sales, the waiting list and a quarter of the wishes exceed availability', async () => {
    const { variants, ...totals } = await read<ReorderSuggestions>('reorder');
    // 4 sold + 2 waiting + 5 / 4 wishing - 1 available; one piece lasts 30 / 4 days
    expect(variants).toMatchObject([
      {
        id: demanded!.variants[0]!.id,
        sku: demanded!.variants[0]!.sku,
        variant: 'bianco, S',
        available: 1,
        sold: 4,
        waiting: 2,
        wished: 5,
        suggested: 6,
        daysLeft: 7,
        cost: '60.00',
      },
    ]);
    expect(totals).toEqual({ asOf: '2027-04-01', total: 1, pieces: 6, cost: '60.00', uncosted: 0 });
  });

  it('is restricted to admins, and rejects unknown parameters', async () => {
    for (const path of ['stock', 'dead-stock', 'reorder']) {
      const address = `/api/admin/insight/${path}`;
      expect((await catalog.as(catalog.issuer.user('rivenditore')).get(address)).status).toBe(403);
      expect((await catalog.visitor.get(address)).status).toBe(401);
      expect((await catalog.admin.get(`${address}?days=7&limit=0`)).status).toBe(400);
    }
  });

  it('suggests nothing for a retired product', async () => {
    await catalog.admin.send('PUT', `/api/admin/products/${demanded!.id}/state`, { isActive: false });
    catalog.clock.set('2027-04-03T10:00:00.000Z');
    expect(await night()).toBe(true);
    expect(await read('reorder')).toMatchObject({ asOf: '2027-04-02', variants: [], total: 0, pieces: 0 });
  });
});

describe('the unit cost', () => {
  it('is stored, exported and changed by the office', async () => {
    const path = `/api/admin/products/${sold!.id}`;
    const before = (await catalog.admin.get(path)).body;
    expect(before.costPrice).toBe('20.00');
    const { name, categoryId, price, variants } = before;
    const form = {
      name,
      categoryId,
      price,
      sku: variants[0].sku,
      variants: variants.map(({ id, color, size, sku }: Record<string, string>) => ({ id, color, size, sku })),
    };
    // An omitted cost stays, an empty one is deleted.
    expect((await catalog.admin.send('PUT', path, form)).body.costPrice).toBe('20.00');
    expect((await catalog.admin.send('PUT', path, { ...form, costPrice: '' })).body.costPrice).toBeNull();
    expect((await catalog.admin.send('PUT', path, { ...form, costPrice: '21,50' })).body.costPrice).toBe('21.50');
    const { status, body } = await catalog.admin.send('PUT', path, { ...form, costPrice: 'molto' });
    expect([status, body.errors[0]]).toEqual([400, { field: 'costPrice', message: 'Importo non valido' }]);
  });

  it('is in no response that others read, and only in events for the orders service', async () => {
    const client = catalog.as(catalog.issuer.user('rivenditore'));
    const { id: productId, variants } = sold!;
    const held = await client.send('POST', '/api/reservations', { productId, variantId: variants[0]!.id, quantity: 1 });
    await client.send('POST', '/api/wishlist', { productId, variantId: variants[0]!.id });
    const answers = [
      held.body,
      (await client.get(`/api/products/${productId}`)).body,
      (await client.get('/api/products?limit=100')).body,
      (await client.get('/api/wishlist')).body,
      (await client.get('/api/reservations')).body,
      (await catalog.visitor.get('/api/products?limit=100')).body,
      (
        await client.send('POST', '/api/reservations/confirm', {
          reservationIds: [held.body.id],
          shippingAddress: { name: 'Lucia', address: 'Via dei Mille 21', city: 'Milano', zip: '20129', country: 'IT' },
        })
      ).body,
    ];
    expect(answers.at(-1).items[0].unitPrice).toBe('46.50');
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/unit_?cost|cost_?price/i);
    await catalog.idle();
    const published = catalog.bus.published.map(({ headers, payload }) => [String(headers['ce_type']), payload]);
    const withCosts = new Set(
      published.filter(([, text]) => /unitCost|costPrice/.test(text ?? '')).map(([type]) => type),
    );
    expect([...withCosts]).toEqual(['order.requested']);
  });
});
