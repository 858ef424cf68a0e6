import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SheetRows } from '@drappo/contracts/files/sheet-rows';
import { startCatalog, type Catalog } from '../catalog-app.ts';
import { csvOf, importer, xlsxOf } from './import-tools.ts';
import { spreadsheetAttacks } from './support/crafted-xlsx.ts';

let catalog: Catalog;
let sheets: ReturnType<typeof importer>;

beforeAll(async () => {
  catalog = await startCatalog();
  sheets = importer(catalog);
  await catalog.admin.get('/api/categories');
});
afterAll(() => catalog.stop());

const rowsOf = async (file: Buffer | string, user = catalog.issuer.user('rivenditore')) => {
  const answer = await fetch(`${catalog.urls[0]!}/api/sheet-rows`, {
    method: 'POST',
    headers: { cookie: user.cookie },
    body: Buffer.from(file),
  });
  return { status: answer.status, body: (await answer.json()) as SheetRows & { code?: string; detail?: string } };
};
const kept = () => catalog.apps[0]!.prisma.productImport.count();
const titles = ['Nome', 'Categoria', 'Prezzo', 'SKU'];

describe('a small file with a very large content', () => {
  it.each([
    ...Object.entries(spreadsheetAttacks()),
    ['a CSV file of one line of 10 MB', Buffer.from(`Nome;Categoria;Prezzo;SKU\nA;B;1;${'x'.repeat(10_000_000)}`)],
  ])('is rejected and leaves nothing: %s', async (_what, file) => {
    const { status, body } = await sheets.start(file);
    expect([status, body.code, body.detail]).toEqual([
      400,
      expect.stringMatching(/^catalog\.import-/),
      expect.stringMatching(/^(Il file|Il prodotto|Una riga) .+\.$/),
    ]);
    expect(await kept()).toBe(0);
  });

  it.each(Object.entries(spreadsheetAttacks()))('is rejected as a list: %s', async (_what, file) => {
    const { status, body } = await rowsOf(file);
    expect([status, body.code]).toEqual([400, expect.stringMatching(/^catalog\.import-/)]);
  });

  it("does not block other requests or use up the service's memory", async () => {
    const bomb = spreadsheetAttacks()['400 MB of shared strings']!;
    const before = process.memoryUsage().rss;
    let most = before;
    let under = true;
    const attacks = Promise.all([1, 2, 3, 4].map(() => sheets.start(bomb))).finally(() => (under = false));
    let answered = 0;
    while (under) {
      expect((await catalog.admin.get('/api/categories')).status).toBe(200);
      answered += 1;
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect((await attacks).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    // Hundreds on any machine: a blocked service would answer only one or two for each attack.
    expect(answered).toBeGreaterThan(50);
    expect((most - before) / 1e6).toBeLessThan(150);
  });

  it('is rejected half-way without a trace when one of its products has too much text', async () => {
    const good = Array.from({ length: 450 }, (_, n) => [`Prodotto ${n}`, 'Abbigliamento', '10', `A-${n}`]);
    const long = Array.from({ length: 60 }, (_, n) => ['Lungo', 'Abbigliamento', '10', `L-${n}-${'x'.repeat(19_000)}`]);
    const { status, body } = await sheets.start(csvOf([titles, ...good, ...long]));
    expect([status, body.detail]).toEqual([400, 'Il prodotto alla riga 452 ha troppo testo.']);
    expect(await kept()).toBe(0);
  });
});

describe('a list in a spreadsheet', () => {
  it('is read for any signed-in account, and is not kept', async () => {
    const file = await xlsxOf([['SKU', 'Pezzi'], [], ['DW-1', 2]]);
    expect(await rowsOf(file)).toEqual({
      status: 200,
      body: {
        rows: [
          { row: 1, cells: ['SKU', 'Pezzi'] },
          { row: 3, cells: ['DW-1', '2'] },
        ],
      },
    });
    expect((await rowsOf(file, catalog.issuer.user('base'))).status).toBe(200);
    expect(await kept()).toBe(0);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['more than 5 MB', () => Buffer.alloc(5_000_001, 'x'), /al massimo 5 MB/],
    ['5,001 rows', () => xlsxOf(Array.from({ length: 5_001 }, () => ['A', 1])), /troppe righe/],
    ['no rows', () => xlsxOf([]), /non contiene righe/],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\(\.xls\)/],
  ])('is refused with %s', async (_what, file, detail) => {
    const { status, body } = await rowsOf(await file());
    expect([status, body.detail]).toEqual([400, expect.stringMatching(detail)]);
  });
});
