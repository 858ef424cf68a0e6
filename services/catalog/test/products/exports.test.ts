import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
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

  it.each(['csv', 'xlsx'])('imports back as %s without a change, an event or an audit row', async (format) => {
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

  const odd = [
    { name: '-Blu', sku: '-00123', size: '10/12', color: '@oro' },
    { name: '@Due', sku: '8051234567890123', size: '1-2', color: "'bianco" },
    { name: '+39 02 5550123', sku: '000123', size: '3/4', color: "'+39 02" },
    { name: '\'Apostrofo; "virgolette"', sku: '1E5', size: '01/02/2026', color: '=A1' },
    { name: 'Righe', sku: '_x0041_', size: '42.50', color: 'VERO', description: 'prima\r\nseconda\n\nquarta' },
    { name: '王小明 – 50%', sku: "''X", size: '10:30', color: 'a\u00a0b', description: '+39 02 5550123' },
  ];
  it.each(['csv', 'xlsx'])('keeps as %s the texts that spreadsheets change', async (format) => {
    const marked = odd.map((one, index) => ({
      ...one,
      name: `${one.name} ${format}${index}`,
      sku: `${one.sku}${format}`,
    }));
    for (const { name, sku, size, color, description = '' } of marked)
      await makeProduct(catalog, [1], {
        name,
        description,
        images: [],
        price: '1234,50',
        weight: '0,5',
        variants: [{ sku, color, size, stock: 1 }],
      });
    const before = await writesOf(catalog);
    const checked = await sheets.check(await sheets.exported(`format=${format}`), `prodotti.${format}`);
    expect(await sheets.errors(checked.id)).toEqual([]);
    const { total } = (await catalog.admin.get('/api/admin/products')).body;
    expect(checked.counts).toEqual({ create: 0, change: 0, same: total, wrong: 0 });
    expect(total).toBeGreaterThanOrEqual(odd.length);
    await sheets.apply(checked.id);
    expect(await writesOf(catalog)).toEqual(before);
  });

  it('has numbers for prices and stock, and text for codes, as XLSX', async () => {
    await makeProduct(catalog, [7], {
      name: 'Numeri',
      price: '1234,50',
      variants: [{ sku: '007007', color: 'blu', size: '42', stock: 7 }],
    });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await sheets.exported('format=xlsx&search=Numeri')) as never);
    const [titles, row] = workbook
      .getWorksheet('Prodotti')!
      .getRows(1, 2)!
      .map(({ values }) => values as unknown[]);
    const cell = (title: string) => row?.[titles?.indexOf(title) ?? 0];
    expect(['Prezzo', 'Scorte', 'Revisione', 'SKU', 'Taglia'].map(cell)).toEqual([1234.5, 7, 1, '007007', '42']);
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
