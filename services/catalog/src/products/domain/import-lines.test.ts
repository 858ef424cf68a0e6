import { describe, expect, it } from '@jest/globals';
import type { ImportCells, ImportLine } from './import-columns.ts';
import { lineKey, readProductLines } from './import-lines.ts';

const ID = '0190B5A0-7c1e-7000-8000-000000000001';
const cells: ImportCells = { name: 'Gilet', category: 'Abbigliamento', price: '49,90', sku: 'G' };
const lines = (...rows: ImportCells[]): ImportLine[] =>
  rows.map((row, index) => ({ row: index + 2, cells: { ...cells, ...row } }));
const mistakes = (...rows: ImportCells[]) =>
  readProductLines(lines(...rows)).mistakes.map(({ row, column, message }) => [row, column, message]);
const input = (...rows: ImportCells[]) => readProductLines(lines(...rows)).read?.input;

describe('lineKey', () => {
  it.each([
    ['its id, whatever its case', { id: ` ${ID} `, name: 'Gilet' }, `id:${ID.toLowerCase()}`],
    ['its name, whatever its case', { name: ' GILET ' }, 'name:gilet'],
    ['its name when the id is blank', { id: ' ', name: 'Gilet' }, 'name:gilet'],
    ['its row when there is neither', { name: ' ' }, 'row:7'],
    ['its row when the file has neither column', {}, 'row:7'],
  ])('groups a row by %s', (_what, of, key) => {
    expect(lineKey({ row: 7, cells: of })).toBe(key);
  });
});

describe('readProductLines', () => {
  it('reads nothing from no rows', () => {
    expect(readProductLines([])).toEqual({ mistakes: [] });
  });

  it('reads a complete product', () => {
    const first = {
      id: ` ${ID} `,
      revision: '4',
      description: 'Caldo',
      price: '€ 49,90',
      comparePrice: '€60',
      weight: '0,8',
      isActive: 'no',
      images: '/a.webp\r\n/b.webp',
      altTexts: 'Davanti\n',
      color: 'blu',
      stock: '3',
    };
    const second = {
      id: ID,
      name: 'gilet',
      category: '',
      price: '',
      color: 'blu',
      size: 'L',
      sku: 'G-L',
      stockBefore: '2',
    };
    const { read, mistakes: found } = readProductLines(lines(first, second));
    expect(found).toEqual([]);
    expect(read).toMatchObject({ id: ID, revision: 4, category: 'Abbigliamento' });
    expect(read?.input).toMatchObject({
      name: 'Gilet',
      description: 'Caldo',
      price: 4_990,
      comparePrice: 6_000,
      weight: '0.8',
      isActive: false,
      images: [{ imageUrl: '/a.webp', altText: 'Davanti' }, { imageUrl: '/b.webp' }],
      variants: [
        { color: 'blu', sku: 'G', stock: 3 },
        { color: 'blu', size: 'L', sku: 'G-L' },
      ],
    });
  });

  it('leaves fields undefined that are not in the file', () => {
    expect(readProductLines(lines({})).read).toMatchObject({ id: undefined, revision: undefined });
    const read = input({});
    expect([read?.images, read?.isActive, read?.variants]).toEqual([undefined, undefined, [{ sku: 'G' }]]);
  });

  it('rejects a whole product when one of its rows has an error', () => {
    expect(readProductLines(lines({}, { sku: 'G-2', stock: '-1' })).read).toBeUndefined();
  });

  it('names the product of each error', () => {
    expect(readProductLines(lines({ price: '' })).mistakes).toMatchObject([{ name: 'Gilet' }]);
    expect(readProductLines(lines({ name: ' ' })).mistakes).toMatchObject([{ name: '' }]);
  });
});

describe('readProductLines, rows of one product', () => {
  it.each<[string, ImportCells]>([
    ['Prezzo', { price: '50' }],
    ['Nome', { name: 'Altro' }],
    ['Descrizione', { description: 'Altra' }],
    ['Categoria', { category: 'Borse' }],
    ['Peso kg', { weight: '1' }],
    ['Immagini', { images: '/b.webp' }],
  ])('requires the same %s in all rows', (column, change) => {
    const message = 'Diverso dalla riga 2, che è dello stesso prodotto';
    expect(mistakes({ color: 'blu' }, { color: 'nero', sku: 'G-2', ...change })).toEqual([[3, column, message]]);
  });

  it.each<[string, ImportCells]>([
    ['empty', { price: '', category: ' ' }],
    ['in another case', { name: 'GILET', category: 'abbigliamento ' }],
    ['in another notation', { price: '49.90 €' }],
    ['in another notation', { price: '49.90 €' }],
  ])('accepts a later row that is %s', (_what, change) => {
    expect(mistakes({ color: 'blu' }, { color: 'nero', sku: 'G-2', ...change })).toEqual([]);
  });

  it('rejects a repeated SKU and a repeated colour with its size', () => {
    expect(mistakes({ color: 'blu', size: 'M' }, { color: 'Blu', size: 'm' })).toEqual([
      [3, 'SKU', 'SKU ripetuto'],
      [3, 'Taglia', 'Colore e taglia ripetuti'],
    ]);
    expect(mistakes({ color: 'blu' }, { color: 'blu', sku: 'G-2' })).toEqual([
      [3, 'Colore', 'Colore e taglia ripetuti'],
    ]);
  });
});

describe('readProductLines, cells', () => {
  it.each<[string, ImportCells, string, string]>([
    ['no name', { name: '' }, 'Nome', 'Nome richiesto'],
    ['no category', { category: ' ' }, 'Categoria', 'Categoria richiesta'],
    ['no price', { price: ' ' }, 'Prezzo', 'Prezzo richiesto'],
    ['no SKU', { sku: ' ' }, 'SKU', 'SKU richiesto'],
    ['a price in words', { price: 'molto' }, 'Prezzo', 'Il prezzo è un importo in euro, per esempio 49,90'],
    ['a compare price in words', { comparePrice: 'x' }, 'Prezzo di confronto', 'Importo non valido'],
    ['a weight in words', { weight: 'x' }, 'Peso kg', 'Il peso è in kg, con al massimo tre decimali'],
    ['an id that is none', { id: '12' }, 'ID prodotto', "L'ID non è valido: lascialo vuoto per un prodotto nuovo"],
    ['a revision in words', { revision: 'due' }, 'Revisione', 'La revisione è un numero intero'],
    ['a revision with decimals', { revision: '1,5' }, 'Revisione', 'La revisione è un numero intero'],
    ['an unclear visibility', { isActive: 'forse' }, 'Attivo', 'Scrivi sì o no'],
    ['a stock in words', { stock: 'tre' }, 'Scorte', 'Le scorte sono un numero intero'],
    ['a stock with decimals', { stock: '1.5' }, 'Scorte', 'Le scorte sono un numero intero'],
    ['a stock of ten digits', { stock: '1234567890' }, 'Scorte', 'Le scorte sono un numero intero'],
    ['a negative stock', { stock: '-1' }, 'Scorte', 'Le scorte non possono essere negative'],
    ['too much stock', { stock: '1000001' }, 'Scorte', 'Al massimo 1.000.000 pezzi'],
    ['an exported stock in words', { stockBefore: 'x' }, 'Scorte esportate', 'Le scorte sono un numero intero'],
    ['a long colour', { color: 'x'.repeat(41) }, 'Colore', 'Al massimo 40 caratteri'],
    ['a long size', { size: 'x'.repeat(21) }, 'Taglia', 'Al massimo 20 caratteri'],
    [
      'a long text of a picture',
      { images: '/a', altTexts: 'x'.repeat(201) },
      'Testi alternativi',
      'Al massimo 200 caratteri',
    ],
    [
      'a tab in the text of a picture',
      { images: '/a', altTexts: 'a\tb' },
      'Testi alternativi',
      'Scrivi il testo su una riga sola',
    ],
    ['101 pictures', { images: '/a\n'.repeat(101) }, 'Immagini', 'Al massimo 100 immagini'],
    [
      'a long colour of a picture',
      { images: '/a', imageColors: 'x'.repeat(41) },
      'Colori immagini',
      'Al massimo 40 caratteri',
    ],
    [
      'neither yes nor no about the cloth',
      { images: '/a', clothImages: 'forse' },
      'Immagini del tessuto',
      'Scrivi sì o no',
    ],
  ])('rejects a row with %s at its column', (_what, change, column, message) => {
    expect(mistakes(change)).toEqual([[2, column, message]]);
  });

  it('reports the error of a variant at its own row', () => {
    expect(mistakes({ color: 'blu' }, { color: 'nero', sku: '', stock: 'x' })).toEqual([
      [3, 'SKU', 'SKU richiesto'],
      [3, 'Scorte', 'Le scorte sono un numero intero'],
    ]);
  });

  it('rejects more variants than a product may have', () => {
    const rows = Array.from({ length: 201 }, (_, index) => ({ color: `c${index}`, sku: `S${index}` }));
    expect(mistakes(...rows)).toEqual([[2, 'SKU', 'Al massimo 200 varianti']]);
  });

  it.each([
    ...['sì', 'SI', "si'", '1', 'vero', 'TRUE', ' x '].map((word) => [word, true] as const),
    ...['no', ' NO ', '0', 'falso', 'False'].map((word) => [word, false] as const),
    ...['', '  '].map((word) => [word, undefined] as const),
  ])('reads the visibility %j as %s', (isActive, visible) => {
    expect(input({ isActive })?.isActive).toBe(visible);
  });

  it.each<[string, ImportCells, unknown]>([
    ['no column of texts', { images: '/a\n/b' }, [{ imageUrl: '/a' }, { imageUrl: '/b' }]],
    [
      'fewer texts than pictures',
      { images: '/a\n/b', altTexts: 'A' },
      [{ imageUrl: '/a', altText: 'A' }, { imageUrl: '/b' }],
    ],
    [
      'an empty text first',
      { images: '/a\n/b', altTexts: '\nB' },
      [{ imageUrl: '/a' }, { imageUrl: '/b', altText: 'B' }],
    ],
    ['an empty cell', { images: ' ' }, []],
    [
      'colours and cloths',
      { images: '/a\n/b', imageColors: 'blu', clothImages: '\nSì' },
      [
        { imageUrl: '/a', color: 'blu', isCloth: false },
        { imageUrl: '/b', color: null, isCloth: true },
      ],
    ],
  ])('reads pictures with %s', (_what, change, images) => {
    expect(input(change)?.images).toEqual(images);
  });
});

describe('readProductLines, stock', () => {
  it.each<[string, ImportCells, object]>([
    ['is set when the file has no exported stock', { stock: ' 9 ' }, { stock: 9 }],
    ['is ignored while it equals the exported stock', { stock: '6', stockBefore: '6' }, {}],
    ['carries the exported stock when it changed', { stock: '9', stockBefore: '6' }, { stock: 9, stockBefore: 6 }],
    ['may become zero', { stock: '0', stockBefore: '6' }, { stock: 0, stockBefore: 6 }],
    ['stays when its cell is empty', { stock: '', stockBefore: '6' }, {}],
  ])('%s', (_what, change, stock) => {
    expect(input(change)?.variants).toEqual([{ sku: 'G', ...stock }]);
  });
});
