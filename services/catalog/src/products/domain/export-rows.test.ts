import { describe, expect, it } from '@jest/globals';
import { cellText, type Cell } from '@drappo/contracts/cell';
import { noDetails } from '@drappo/contracts/catalog/product-details';
import { exportRows } from './export-rows.ts';
import { columnKeys, type ImportCells } from './import-columns.ts';
import { readProductLines } from './import-lines.ts';
import { desiredFromImport } from './desired-from-import.ts';
import { planProduct, type ExistingProduct, type ExistingVariant } from './product-plan.ts';

const variant = (id: string, changes: Partial<ExistingVariant> = {}): ExistingVariant => ({
  id,
  sku: `SKU-${id}`,
  color: 'bianco',
  size: id,
  name: `bianco, ${id}`,
  stock: 3,
  isDefault: false,
  ...changes,
});
const product = (changes: Partial<ExistingProduct> = {}): ExistingProduct => ({
  id: '0190b5a0-7c1e-7000-8000-000000000001',
  revision: 7,
  details: {
    ...noDetails,
    composition: [{ part: 'esterno', fibres: [{ name: 'lana', percent: 100 }] }],
    sizeChart: { columns: ['Petto'], rows: [{ size: 'M', values: ['54'] }] },
  },
  name: 'Gilet',
  description: 'Caldo',
  categoryId: 'c',
  priceCents: 4_990,
  comparePriceCents: 6_000,
  costPriceCents: 2_150,
  weight: '0.25',
  isActive: true,
  images: [
    { imageUrl: '/a.webp', altText: 'Davanti', color: 'bianco', isCloth: false },
    { imageUrl: '/b.webp', altText: null, color: null, isCloth: true },
  ],
  variants: [variant('S'), variant('M')],
  ...changes,
});
const cellsOf = (row: Cell[] = []): ImportCells =>
  Object.fromEntries(columnKeys.map((key, index) => [key, cellText(row[index])]));

describe('exportRows', () => {
  it('writes one complete row per variant', () => {
    const rows = exportRows(product(), 'Abbigliamento').map(cellsOf);
    const shared = {
      id: product().id,
      revision: '7',
      name: 'Gilet',
      description: 'Caldo',
      category: 'Abbigliamento',
      price: '49,90',
      comparePrice: '60,00',
      costPrice: '21,50',
      weight: '0,25',
      isActive: 'sì',
      fabric: '',
      composition: 'esterno: 100% lana',
      careSymbols: '',
      careText: '',
      originCountry: '',
      sizeChart: 'Taglia; Petto\nM; 54',
      measures: '',
      images: '/a.webp\n/b.webp',
      altTexts: 'Davanti\n',
      imageColors: 'bianco\n',
      clothImages: '\nsì',
    };
    expect(rows).toEqual([
      { ...shared, color: 'bianco', size: 'S', sku: 'SKU-S', stock: '3', stockBefore: '3' },
      { ...shared, color: 'bianco', size: 'M', sku: 'SKU-M', stock: '3', stockBefore: '3' },
    ]);
  });

  it('writes missing values as empty cells', () => {
    const bare = {
      description: null,
      comparePriceCents: null,
      costPriceCents: null,
      weight: null,
      isActive: false,
      images: [],
    };
    const variants = [variant('d', { color: null, size: null, isDefault: true, stock: 0 })];
    expect(exportRows(product({ ...bare, variants }), 'Accessori').map(cellsOf)).toMatchObject([
      {
        description: '',
        comparePrice: '',
        costPrice: '',
        weight: '',
        isActive: 'no',
        images: '',
        altTexts: '',
        imageColors: '',
        clothImages: '',
        color: '',
        size: '',
        stock: '0',
        stockBefore: '0',
      },
    ]);
  });

  it('writes amounts, weight and quantities as numbers (decision R8), and codes as text', () => {
    const [row = []] = exportRows(product({ variants: [variant('10/12', { sku: '8051234567890123' })] }), 'x');
    const cells = Object.fromEntries(columnKeys.map((key, index) => [key, row[index]]));
    expect(cells).toMatchObject({
      price: { cents: 4_990 },
      weight: 0.25,
      revision: 7,
      stock: 3,
      stockBefore: 3,
      sku: '8051234567890123',
      size: '10/12',
    });
  });

  it('writes nothing about pictures without texts or colours', () => {
    const images = ['/a.webp', '/b.webp'].map((imageUrl) => ({ imageUrl, altText: null, color: null, isCloth: false }));
    expect(cellsOf(exportRows(product({ images }), 'x')[0])).toMatchObject({
      altTexts: '',
      imageColors: '',
      clothImages: '',
    });
  });

  it.each<[string, Partial<ExistingProduct>]>([
    ['with variants', {}],
    [
      'with a default variant alone',
      { variants: [variant('d', { color: null, size: null, name: 'Unica', isDefault: true })] },
    ],
    [
      'with formulas',
      { name: '=HYPERLINK("x")', description: "'@due\n-righe", variants: [variant('S', { sku: '+S' })] },
    ],
    ['hidden and bare', { isActive: false, description: null, comparePriceCents: null, weight: null, images: [] }],
    [
      'with a text on the last picture alone',
      {
        images: [
          { imageUrl: '/a', altText: null, color: null, isCloth: false },
          { imageUrl: '/b', altText: 'B', color: 'bianco', isCloth: true },
        ],
      },
    ],
  ])('writes a product %s that reads back unchanged', (_what, changes) => {
    const stored = product(changes);
    const lines = exportRows(stored, 'Abbigliamento').map((row, index) => ({
      row: index + 2,
      cells: cellsOf(row),
    }));
    const { read, mistakes } = readProductLines(lines);
    expect(mistakes).toEqual([]);
    const plan = read && planProduct(stored, desiredFromImport(read, stored.categoryId, columnKeys, stored));
    expect([plan?.kind, read?.id, read?.revision]).toEqual(['same', stored.id, 7]);
  });
});
