import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { csvOf, importer, writesOf, xlsxOf } from './import-tools.ts';

let catalog: Catalog;
let sheets: ReturnType<typeof importer>;
beforeAll(async () => {
  catalog = await startCatalog();
  sheets = importer(catalog);
});
afterAll(() => catalog.stop());

const titles = ['Nome', 'Categoria', 'Prezzo', 'Colore', 'Taglia', 'SKU', 'Scorte'];
const file = (...rows: string[][]): string => csvOf([titles, ...rows]);
const found = async (search: string) =>
  (await catalog.admin.get(`/api/admin/products?search=${encodeURIComponent(search)}`)).body.products;
describe('a product import', () => {
  it('checks a file without writing, then writes each valid product as a whole', async () => {
    const before = (await catalog.admin.get('/api/admin/products')).body.total;
    const checked = await sheets.check(
      file(
        ['Gilet trapuntato', 'Abbigliamento', '49,90', 'bianco', 'M', 'IMP-G-M', '3'],
        ['Gilet trapuntato', 'abbigliamento', '49,90', 'bianco', 'L', 'IMP-G-L', '4'],
        ['Cintura', 'Accessori', '19', '', '', 'IMP-CIN', '5'],
        ['', 'Accessori', 'molto', '', '', 'IMP-BAD', '-1'],
        ['Guanti', 'Giardino', '12', '', '', 'IMP-GUA', '1'],
      ),
    );
    expect(checked).toMatchObject({
      rows: 5,
      products: 4,
      counts: { create: 2, change: 0, same: 0, wrong: 2 },
      errors: 4,
    });
    expect(await sheets.errors(checked.id)).toEqual([
      { row: 5, column: 'Nome', message: 'Nome richiesto', name: '' },
      { row: 5, column: 'Prezzo', message: 'Il prezzo è un importo in euro, per esempio 49,90', name: '' },
      { row: 5, column: 'Scorte', message: 'Le scorte non possono essere negative', name: '' },
      { row: 6, column: 'Categoria', message: 'Categoria sconosciuta', name: 'Guanti' },
    ]);
    expect((await catalog.admin.get('/api/admin/products')).body.total).toBe(before);

    const done = await sheets.apply(checked.id);
    expect(done).toMatchObject({ progress: 4, counts: { create: 2, wrong: 2 } });
    const [gilet] = await found('IMP-G-M');
    expect(gilet).toMatchObject({ name: 'Gilet trapuntato', price: '49.90', stock: 7, hasDefaultVariant: false });
    expect((await found('IMP-CIN'))[0]).toMatchObject({ stock: 5, hasDefaultVariant: true });
    expect((await found('IMP-GUA')).map(({ sku }: { sku: string }) => sku)).not.toContain('IMP-GUA');
  });

  it.each([
    ['is empty', '', 'Il file è vuoto.'],
    ['has titles alone', csvOf([titles]), 'Il file non contiene prodotti sotto la riga dei titoli.'],
    ['has an unknown column', csvOf([[...titles, 'Sconto'], []]), 'Colonna sconosciuta: Sconto.'],
    ['is in the encoding of an old Mac', Buffer.from(`${titles.join(';')}\nCaff\x8f;A;1`, 'latin1'), /non è in UTF-8/],
    ['is an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\(\.xls\)/],
    ['is no archive', Buffer.from('PK\x03\x04 niente'), /XLSX non si può leggere/],
  ])('rejects a file that %s', async (_what, content, detail) => {
    const { status, body } = await sheets.start(content as Buffer);
    expect(status).toBe(400);
    expect(body.detail).toEqual(detail instanceof RegExp ? expect.stringMatching(detail) : detail);
  });

  it('reads Windows-1252, and says so', async () => {
    const text = file(['Caff\xe8 di lana', 'Abbigliamento', '1.234,50 \x80', 'blu', 'M', 'IMP-1252', '3']);
    const checked = await sheets.check(Buffer.from(text, 'latin1'));
    expect(checked).toMatchObject({
      counts: { create: 1 },
      note: 'Il file è nella codifica Windows-1252 e non in UTF-8: lo abbiamo letto, ma controlla le lettere accentate.',
    });
    await sheets.apply(checked.id);
    expect((await found('IMP-1252'))[0]).toMatchObject({ name: 'Caffè di lana', price: '1234.50' });
    expect((await sheets.check(file(['Gilet', 'Abbigliamento', '1', '', '', 'IMP-U', '1']))).note).toBeNull();
  });

  it('refuses an SKU that Excel shortened, at its row', async () => {
    const { id } = await sheets.check(file(['Sciarpa', 'Accessori', '19', '', '', '8,05701E+12', '1']));
    expect(await sheets.errors(id)).toMatchObject([{ row: 2, column: 'SKU', name: 'Sciarpa' }]);
  });

  it('reads what a person sees in XLSX, and reports what Excel changed', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Prodotti');
    sheet.addRow(titles);
    const add = (cells: ExcelJS.CellValue[], formats: Record<number, string>): void => {
      const row = sheet.addRow(cells);
      for (const [column, format] of Object.entries(formats)) row.getCell(Number(column)).numFmt = format;
    };
    add(['Muffole', 'Accessori', 49.900000000000006, 'blu', 38.5, 90_123, 3], { 6: '000000' });
    add(['Bretelle', 'Accessori', 20, 'blu', 46_366, 'IMP-BRE', 3], { 5: 'd-mmm' });
    add(['Papillon', 'Accessori', { error: '#N/A' }, 'blu', 'set-12', 'IMP-PAP', 3], {});
    const { id, counts } = await sheets.check(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(counts).toMatchObject({ create: 1, wrong: 2 });
    expect((await sheets.errors(id)).map(({ row, column, message }) => [row, column, message])).toEqual([
      [
        3,
        'Taglia',
        'Excel ha trasformato il valore in una data (10-dic): formatta la colonna come Testo e riscrivi il valore',
      ],
      [4, 'Prezzo', "La cella contiene l'errore #N/D: correggi la formula o scrivi il valore"],
    ]);
    await sheets.apply(id);
    expect((await found('090123'))[0]).toMatchObject({ name: 'Muffole', price: '49.90' });
  });

  it('reports contradicting rows', async () => {
    const other = await makeProduct(catalog, [1]);
    const checked = await sheets.check(
      file(
        ['Polo', 'Abbigliamento', '30', 'blu', 'M', 'IMP-P-1', '1'],
        ['Polo', 'Abbigliamento', '31', 'blu', 'M', 'IMP-P-1', '1'],
        ['Scialle', 'Abbigliamento', '30', '', '', 'IMP-P-1', '1'],
        ['Polo', 'Abbigliamento', '30', 'blu', 'L', 'IMP-P-3', '1'],
        ['Cuffia', 'Abbigliamento', '30', 'blu', '', 'IMP-C-1', 'tre'],
        ['Sandalo', 'Scarpe', '30', 'blu', '', 'IMP-S-1', '1'],
        ['Sandalo', 'Scarpe', '30', 'nero', '', other.variants[0]!.sku, '1'],
      ),
    );
    const messages = (await sheets.errors(checked.id)).map(({ row, column, message }) => [row, column, message]);
    expect(messages).toEqual([
      [3, 'Prezzo', 'Diverso dalla riga 2, che è dello stesso prodotto'],
      [3, 'SKU', 'SKU ripetuto'],
      [3, 'Taglia', 'Colore e taglia ripetuti'],
      [4, 'SKU', 'SKU già presente alla riga 2'],
      [5, 'Nome', "Le righe dello stesso prodotto devono stare una sotto l'altra"],
      [6, 'Scorte', 'Le scorte sono un numero intero'],
      [8, 'SKU', 'SKU già usato da un altro prodotto'],
    ]);
  });

  it('changes nothing when the same file is imported again', async () => {
    const content = file(['Ombrello', 'Accessori', '25', 'nero', '', 'IMP-OMB', '9']);
    await sheets.apply((await sheets.check(content)).id);
    const before = await writesOf(catalog);
    const again = await sheets.check(content);
    expect(again.counts).toEqual({ create: 0, change: 0, same: 1, wrong: 0 });
    await sheets.apply(again.id);
    await sheets.apply(again.id);
    expect(await writesOf(catalog)).toEqual(before);
  });

  it('leaves missing columns, missing variants and pieces sold since the export unchanged', async () => {
    const product = await makeProduct(catalog, [5, 6], { description: 'Resta', weight: '0,5', comparePrice: '60' });
    const sku = product.variants[1]!.sku;
    const row = [(await found(sku))[0].name, 'Abbigliamento', '40', sku, '6', '6'];
    await catalog.admin.send('PUT', `/api/admin/variants/${product.variants[1]!.id}/stock`, { stock: 2 });
    const done = await sheets.apply(
      (await sheets.check(csvOf([['Nome', 'Categoria', 'Prezzo', 'SKU', 'Scorte', 'Scorte esportate'], row]))).id,
    );
    expect(done.counts).toMatchObject({ change: 1 });
    const { body } = await catalog.admin.get(`/api/admin/products/${product.id}`);
    expect(body).toMatchObject({ price: '40.00', description: 'Resta', weight: '0.500', comparePrice: '60.00' });
    expect(body.variants.map(({ stock, size }: { stock: number; size: string }) => [stock, size])).toEqual([
      [5, 'S'],
      [2, 'M'],
    ]);
    const stale = await sheets.check(
      csvOf([
        ['Nome', 'Categoria', 'Prezzo', 'SKU', 'Scorte', 'Scorte esportate'],
        [...row.slice(0, 4), '9', '6'],
      ]),
    );
    expect(await sheets.errors(stale.id)).toMatchObject([
      { column: 'Scorte', message: "Le scorte sono cambiate dopo l'esportazione: ora 2" },
    ]);
  });
});

describe('an XLSX import', () => {
  it('reads numbers, styled text, formula results and empty rows', async () => {
    const content = await xlsxOf([
      titles,
      ['Basco', 'Accessori', 18.5, '', '', 12345, 7],
      [],
      [
        { richText: [{ text: 'Bas' }, { text: 'tone' }] },
        'Accessori',
        { formula: '10+5', result: 15 },
        '',
        '',
        'IMP-XB',
        1,
      ],
    ]);
    const checked = await sheets.check(content, 'prodotti.xlsx');
    expect([await sheets.errors(checked.id), checked.counts.create]).toEqual([[], 2]);
    await sheets.apply(checked.id);
    expect((await found('12345'))[0]).toMatchObject({ price: '18.50', stock: 7 });
    expect((await found('IMP-XB'))[0]).toMatchObject({ name: 'Bastone', price: '15.00' });
  });
});

describe('product imports', () => {
  it('reject everyone except admins', async () => {
    for (const role of ['base', 'rivenditore'] as const)
      expect((await importer(catalog, catalog.issuer.user(role)).start(file())).status).toBe(403);
    expect((await catalog.visitor.send('POST', '/api/admin/product-imports?name=x', {})).status).toBe(401);
    expect((await catalog.visitor.get('/api/admin/product-export')).status).toBe(401);
  });

  it('answer 404 for an unknown import and 409 for one that is not checked yet', async () => {
    const id = randomUUID();
    expect((await catalog.admin.get(`/api/admin/product-imports/${id}`)).status).toBe(404);
    expect((await catalog.admin.get(`/api/admin/product-imports/${id}/errors`)).status).toBe(404);
    expect((await catalog.admin.send('POST', `/api/admin/product-imports/${id}/apply`)).status).toBe(404);
    const reading = await catalog.apps[0]!.prisma.productImport.create({
      data: { fileName: 'x', columns: [], createdBy: id, createdAt: catalog.clock.now() },
    });
    expect((await catalog.admin.send('POST', `/api/admin/product-imports/${reading.id}/apply`)).status).toBe(409);
  });

  it('leave out only the product whose SKU was taken after the dry run', async () => {
    const checked = await sheets.check(
      file(
        ['Tardi uno', 'Accessori', '1', '', '', 'LATE-1', '1'],
        ['Tardi due', 'Accessori', '1', '', '', 'LATE-2', '1'],
        ['Tardi tre', 'Accessori', '1', '', '', 'LATE-3', '1'],
      ),
    );
    const taken = await makeProduct(catalog, [1], { name: 'Già presente' });
    await catalog.apps[0]!.prisma.productVariant.update({
      where: { id: taken.variants[0]!.id },
      data: { sku: 'LATE-2' },
    });
    const done = await sheets.apply(checked.id);
    expect(done.counts).toMatchObject({ create: 2, wrong: 1 });
    expect(await sheets.errors(checked.id)).toMatchObject([{ row: 3, column: 'SKU' }]);
    expect((await found('LATE-1')).length + (await found('LATE-3')).length).toBe(2);
  });
});
