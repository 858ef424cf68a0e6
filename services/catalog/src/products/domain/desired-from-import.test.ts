import { describe, expect, it } from '@jest/globals';
import { noDetails } from '@drappo/contracts/catalog/product-details';
import { columnKeys, type ImportCells, type ImportColumn } from './import-columns.ts';
import { readProductLines } from './import-lines.ts';
import { desiredFromImport } from './desired-from-import.ts';
import { variantBySku, type ExistingProduct, type ExistingVariant } from './product-plan.ts';

const needed: ImportColumn[] = ['name', 'category', 'price', 'sku'];
const variant = (id: string, color: string | null, size: string | null): ExistingVariant => ({
  id,
  sku: id,
  color,
  size,
  name: 'x',
  stock: 5,
  isDefault: color === null && size === null,
});
const existing = (...variants: ExistingVariant[]): ExistingProduct => ({
  id: 'product',
  revision: 1,
  name: 'Gilet',
  categoryId: 'old',
  priceCents: 1,
  isActive: false,
  description: 'Resta',
  comparePriceCents: 6_000,
  costPriceCents: 2_150,
  weight: '0.500',
  details: noDetails,
  images: [{ imageUrl: '/a.webp', altText: 'Davanti', color: null, isCloth: false }],
  variants,
});

/** The desired state from a file with these rows; its columns are the required ones and those of its first row. */
const desired = (product: ExistingProduct | undefined, ...rows: ImportCells[]) => {
  const lines = rows.map((cells, index) => ({
    row: index + 2,
    cells: { name: 'Gilet', category: 'Abbigliamento', price: '40', sku: 'A', ...cells },
  }));
  const { read, mistakes } = readProductLines(lines);
  if (!read) throw new Error(JSON.stringify(mistakes));
  const columns = columnKeys.filter((key) => needed.includes(key) || Object.keys(rows[0] ?? {}).includes(key));
  return desiredFromImport(read, 'new', columns, product);
};
const shapes = (...of: Parameters<typeof desired>) =>
  desired(...of).variants.map(({ id, sku, color, size, isDefault }) => [id, sku, color, size, isDefault]);

describe('desiredFromImport', () => {
  it('builds the same desired state for a new product as the form', () => {
    expect(desired(undefined, {})).toMatchObject({
      categoryId: 'new',
      priceCents: 4_000,
      description: null,
      comparePriceCents: null,
      weight: null,
      images: undefined,
      variants: [{ sku: 'A', isDefault: true }],
    });
  });

  it('leaves fields unchanged when their column is missing', () => {
    expect(desired(existing(variant('A', null, null)), {})).toMatchObject({
      categoryId: 'new',
      priceCents: 4_000,
      description: 'Resta',
      comparePriceCents: 6_000,
      costPriceCents: undefined,
      weight: '0.500',
      images: undefined,
      isActive: undefined,
    });
  });

  it('empties fields whose cell is empty', () => {
    const empty = { description: '', comparePrice: '', costPrice: '', weight: '', images: '' };
    expect(desired(existing(variant('A', null, null)), empty)).toMatchObject({
      description: null,
      comparePriceCents: null,
      costPriceCents: null,
      weight: null,
      images: [],
    });
  });

  it('changes the fields in the file', () => {
    const cells = { description: 'Nuova', comparePrice: '70', costPrice: '€ 30', weight: '1', isActive: 'sì' };
    expect(desired(existing(variant('A', null, null)), cells)).toMatchObject({
      description: 'Nuova',
      comparePriceCents: 7_000,
      costPriceCents: 3_000,
      weight: '1',
      isActive: true,
    });
  });

  it.each([
    ['no column of texts keeps the texts', {}, [{ imageUrl: '/a.webp' }]],
    ['an empty text removes it', { altTexts: '' }, [{ imageUrl: '/a.webp', altText: null }]],
    ['a text replaces it', { altTexts: 'Dietro' }, [{ imageUrl: '/a.webp', altText: 'Dietro' }]],
    ['a colour replaces it', { imageColors: 'blu' }, [{ imageUrl: '/a.webp', color: 'blu' }]],
    ['an empty colour removes it', { imageColors: '' }, [{ imageUrl: '/a.webp', color: null }]],
    ['an empty cell makes it no cloth', { clothImages: '' }, [{ imageUrl: '/a.webp', isCloth: false }]],
  ])('with pictures: %s', (_what, more, images) => {
    expect(desired(existing(variant('A', null, null)), { images: '/a.webp', ...more }).images).toEqual(images);
  });
});

describe('desiredFromImport, variants', () => {
  const [small, medium] = [variant('A', 'blu', 'S'), variant('B', 'blu', 'M')];

  it.each<[string, ExistingProduct, ImportCells[], unknown[][]]>([
    [
      'keeps variants that the file does not name, in their order',
      existing(small, medium),
      [{ sku: 'B', color: 'nero', size: 'M' }],
      [
        ['A', 'A', 'blu', 'S', false],
        ['B', 'B', 'nero', 'M', false],
      ],
    ],
    [
      'adds new variants after those that exist',
      existing(small),
      [
        { sku: 'C', color: 'nero', size: '' },
        { sku: 'A', color: 'blu', size: 'S' },
      ],
      [
        ['A', 'A', 'blu', 'S', false],
        [undefined, 'C', 'nero', null, false],
      ],
    ],
    ['keeps colour and size without their columns', existing(small), [{}], [['A', 'A', 'blu', 'S', false]]],
    ['keeps the size without its column', existing(small), [{ color: 'nero' }], [['A', 'A', 'nero', 'S', false]]],
    ['keeps the colour without its column', existing(small), [{ size: 'L' }], [['A', 'A', 'blu', 'L', false]]],
    [
      'empties colour and size whose cells are empty',
      existing(small),
      [{ color: '', size: '' }],
      [['A', 'A', null, null, true]],
    ],
    [
      'keeps the default variant that the file names',
      existing(variant('A', null, null)),
      [{}],
      [['A', 'A', null, null, true]],
    ],
    [
      'replaces the default variant by real ones',
      existing(variant('D', null, null)),
      [
        { sku: 'A', color: 'blu' },
        { sku: 'B', color: 'nero' },
      ],
      [
        [undefined, 'A', 'blu', null, false],
        [undefined, 'B', 'nero', null, false],
      ],
    ],
    [
      'replaces the default variant by another default one',
      existing(variant('D', null, null)),
      [{}],
      [[undefined, 'A', null, null, true]],
    ],
    [
      'turns the default variant into a real one',
      existing(variant('A', null, null)),
      [{ color: 'blu' }],
      [['A', 'A', 'blu', null, false]],
    ],
    [
      'has no default variant beside another one',
      existing(variant('A', null, null)),
      [{ color: '' }, { sku: 'B', color: 'nero' }],
      [
        ['A', 'A', null, null, false],
        [undefined, 'B', 'nero', null, false],
      ],
    ],
  ])('%s', (_what, product, rows, expected) => {
    expect(shapes(product, ...rows)).toEqual(expected);
  });

  it.each(['a', ' a', '\u200BA', 'A\uFEFF'])(
    'recognises a stored SKU that the file writes %j, and keeps its spelling',
    (sku) => {
      expect(shapes(existing(small, medium), { sku, color: 'nero', size: 'L' })).toEqual([
        ['A', 'A', 'nero', 'L', false],
        ['B', 'B', 'blu', 'M', false],
      ]);
    },
  );

  it('keeps two SKUs that differ only in case from before', () => {
    const twin = variant('a', 'blu', 'L');
    const cells = [
      { sku: 'a', color: 'blu', size: 'L', stock: '9' },
      { sku: 'A', color: 'blu', size: 'S', stock: '7' },
    ];
    expect(desired(existing(small, twin), ...cells).variants.map(({ id, sku, stock }) => [id, sku, stock])).toEqual([
      ['A', 'A', 7],
      ['a', 'a', 9],
    ]);
  });

  it('sets the desired stock only for variants in the file', () => {
    const { variants } = desired(existing(small, medium), { sku: 'B', stock: '9', stockBefore: '6' });
    expect(variants.map(({ stock, stockBefore }) => [stock, stockBefore])).toEqual([
      [undefined, undefined],
      [9, 6],
    ]);
  });
});

describe('variantBySku', () => {
  it('finds the exact SKU first, then the only one in another case that no other line names', () => {
    const stored = ['DW-1', 'dw-1', 'DW-2', 'DW-3'].map((sku) => variant(sku, 'blu', sku));
    const asked = ['DW-2', 'dw-2', 'dw\u20113'].map((sku) => ({ sku, color: null, size: null, isDefault: false }));
    const find = variantBySku(stored, asked);
    expect(['DW-1', 'dw-1', 'Dw-1', 'DW-2', 'dw-2', 'dw\u20113', 'X'].map((sku) => find(sku)?.id)).toEqual([
      'DW-1',
      'dw-1',
      undefined,
      'DW-2',
      undefined,
      'DW-3',
      undefined,
    ]);
  });
});
