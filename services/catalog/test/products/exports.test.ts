import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { importer, writesOf } from './import-tools.ts';

let catalog: Catalog;
let sheets: ReturnType<typeof importer>;
beforeAll(async () => {
  catalog = await startCatalog();
  sheets = importer(catalog);
});
afterAll(() => catalog.stop());

describe('a product export', () => {
  const strange = {
    name: '=HYPERLINK("http://male.example";"clic")',
    description: '-1 riga\n\'@seconda "citata"; con punto e virgola',
    sku: '+SKU;"1"',
    images: [],
  };

  it.each(['csv', 'xlsx'])('as %s imports back without a change, an event or an audit row', async (format) => {
    const product = await makeProduct(catalog, [3], {
      ...strange,
      name: `${strange.name} ${format}`,
      variants: [{ sku: `${strange.sku}${format}`, color: "'=bianco", size: '－M', stock: 3 }],
      weight: '1,25',
      comparePrice: '99,9',
      isActive: false,
    });
    await makeProduct(catalog, [], { sku: `007-${format}`, variants: undefined, stock: 0 });
    const content = await sheets.exported(`format=${format}`);
    if (format === 'csv') {
      expect(content.toString('utf8')).toMatch(/^\uFEFF"ID prodotto";"Revisione";"Nome"/);
      expect(content.toString('utf8')).not.toMatch(/(^|;)"?[=+@＝＋＠-]/m);
    }
    const before = await writesOf(catalog);
    const checked = await sheets.check(content, `prodotti.${format}`);
    const { total } = (await catalog.admin.get('/api/admin/products')).body;
    expect(checked.counts).toEqual({ create: 0, change: 0, same: total, wrong: 0 });
    await sheets.apply(checked.id);
    expect(await writesOf(catalog)).toEqual(before);
    expect((await catalog.admin.get(`/api/admin/products/${product.id}`)).body).toMatchObject({ revision: 1 });
  });

  it('applies the filters of the table', async () => {
    await makeProduct(catalog, [0], { name: 'Unico esaurito', sku: 'EXP-1', variants: undefined, stock: 0 });
    const text = (await sheets.exported('search=Unico%20esaurito&stock=out')).toString('utf8');
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });

  it('is named after the day in Rome', async () => {
    const now = catalog.clock.now();
    catalog.clock.set('2026-11-18T23:30:00.000Z');
    const { cookie } = catalog.issuer.user('admin');
    const { headers } = await fetch(`${catalog.urls[0]!}/api/admin/product-export?search=none`, {
      headers: { cookie },
    });
    catalog.clock.set(now);
    expect(headers.get('content-disposition')).toBe('attachment; filename="prodotti-2026-11-19.csv"');
  });

  it('is rejected on import when a product has changed since', async () => {
    const product = await makeProduct(catalog, [1], { name: 'Sorpassato' });
    const content = (await sheets.exported('search=Sorpassato')).toString('utf8').replace('46,50', '50,00');
    const { body } = await catalog.admin.get(`/api/admin/products/${product.id}`);
    const { name, categoryId, price, sku } = body;
    await catalog.admin.send('PUT', `/api/admin/products/${product.id}`, {
      name,
      categoryId,
      price,
      sku,
      description: 'Nuova',
      variants: body.variants.map(
        ({ id, color, size, sku: own }: { id: string; color: string; size: string; sku: string }) => ({
          id,
          color,
          size,
          sku: own,
        }),
      ),
    });
    const checked = await sheets.check(content);
    expect(await sheets.errors(checked.id)).toMatchObject([
      { row: 2, column: 'Revisione', message: "Il prodotto è cambiato dopo l'esportazione: esportalo di nuovo" },
    ]);
  });
});
