import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@drappo/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from './catalog-app.ts';
import { csvOf, importer } from './products/import-tools.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.admin.get('/api/admin/products');
});
afterAll(() => catalog.stop());

const trailOf = async (subject: string): Promise<AuditEntry[]> =>
  (await catalog.admin.get(`/api/admin/catalog/audit?subject=${subject}`)).body.entries;
/** Returns the audit rows of a record, newest first, and checks that back-office users wrote them. */
const rows = async (subject: string): Promise<Pick<AuditEntry, 'action' | 'details'>[]> =>
  (await trailOf(subject)).map(({ actor, action, details }) => {
    expect(actor).toMatch(/^user:/);
    return { action, details };
  });

describe('a write of the back office', () => {
  it('records a corrected stock once; a repeated call and the same number add no row', async () => {
    const { variants } = await makeProduct(catalog, [4]);
    const { id, sku } = variants[0]!;
    const correct = (body: unknown, headers = {}) =>
      catalog.admin.send('PUT', `/api/admin/variants/${id}/stock`, body, headers);
    const key = { 'idempotency-key': randomUUID() };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await correct({ stock: 7, note: 'Contati' }, key)).status).toBe(200);
    await correct({ stock: 7 });
    expect(await rows(`variant:${id}`)).toEqual([
      { action: 'stock.corrected', details: { sku, before: 4, after: 7, note: 'Contati' } },
    ]);
  });

  it('records nothing for an invalid stock', async () => {
    const { variants } = await makeProduct(catalog, [4]);
    const { id } = variants[0]!;
    expect((await catalog.admin.send('PUT', `/api/admin/variants/${id}/stock`, { stock: -1 })).status).toBe(400);
    const stale = { stock: 9, stockBefore: 1 };
    expect((await catalog.admin.send('PUT', `/api/admin/variants/${id}/stock`, stale)).status).toBe(409);
    expect(await rows(`variant:${id}`)).toEqual([]);
  });

  it('records that a product is created, retired and shown again; a repeat adds no row', async () => {
    const { id } = await makeProduct(catalog, [1]);
    const setActive = (isActive: boolean) => catalog.admin.send('PUT', `/api/admin/products/${id}/state`, { isActive });
    for (const isActive of [false, false, true, true]) expect((await setActive(isActive)).status).toBe(200);
    const trail = await rows(`product:${id}`);
    expect(trail.map(({ action }) => action)).toEqual([
      'product.published',
      'product.retired',
      expect.stringMatching(/^product\.(created|published)$/),
    ]);
    expect(trail[0]?.details).toMatchObject({ before: { isActive: false }, after: { isActive: true } });
    expect(trail[1]?.details).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
    expect(trail[2]?.details).toMatchObject({ after: { price: '46.50', isActive: true } });
    expect(trail[2]?.details).not.toHaveProperty('before');
  });

  it('records each imported product separately, with its import', async () => {
    const category = (await catalog.admin.get('/api/categories')).body[0] as { name: string };
    const tools = importer(catalog);
    const sku = `AUD-${randomUUID().slice(0, 8)}`;
    const file = (price: string) =>
      csvOf([
        ['Nome', 'Categoria', 'Prezzo', 'SKU'],
        ['Gilet a coste', category.name, price, sku],
      ]);
    const bring = async (price: string): Promise<string> => {
      const { id } = await tools.check(file(price));
      await tools.apply(id);
      return id;
    };
    const made = await bring('19,90');
    const { products } = (await catalog.admin.get(`/api/admin/products?search=${sku}`)).body;
    const changed = await bring('24,50');
    await bring('24,50');
    const trail = await rows(`product:${products[0].id}`);
    expect(trail).toEqual([
      expect.objectContaining({
        details: expect.objectContaining({ importId: changed, before: { price: '19.90' }, after: { price: '24.50' } }),
      }),
      expect.objectContaining({ details: expect.objectContaining({ importId: made }) }),
    ]);
    expect(trail[1]?.details['after']).toMatchObject({ price: '19.90' });
  });
});
