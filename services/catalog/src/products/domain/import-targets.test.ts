import { describe, expect, it } from '@jest/globals';
import type { ImportCells } from './import-columns.ts';
import { readProductLines } from './import-lines.ts';
import { importTargets } from './import-targets.ts';
import type { ExistingProduct } from './product-plan.ts';

const gilet = { id: '0190b5a0-7c1e-7000-8000-000000000001', name: 'Gilet' } as ExistingProduct;
const known = {
  owners: new Map([
    ['G-1', gilet.id],
    ['1E+12', gilet.id],
  ]),
  existing: new Map([[gilet.id, gilet]]),
  categories: new Map([['maglie', 'category-1']]),
};
const targetOf = (cells: ImportCells) => {
  const lines = [{ row: 2, cells: { name: 'Gilet', category: 'Maglie', price: '49,90', sku: 'G-1', ...cells } }];
  const [target] = importTargets(
    [{ item: { position: 2, lines }, read: undefined, ...readProductLines(lines) }],
    known,
  );
  return {
    existing: target?.existing?.id,
    categoryId: target?.categoryId,
    mistakes: target?.mistakes.map(({ message }) => message),
  };
};

describe('importTargets', () => {
  it('finds the product by its id, and the category by its name', () => {
    expect(targetOf({ id: gilet.id.toUpperCase(), name: 'Gilet nuovo' })).toEqual({
      existing: gilet.id,
      categoryId: 'category-1',
      mistakes: [],
    });
  });

  it('finds the product by the SKU if the name is the same', () => {
    expect(targetOf({ name: 'GILET' }).existing).toBe(gilet.id);
  });

  it('rejects the SKU of a product with another name', () => {
    expect(targetOf({ name: 'Abito' })).toMatchObject({
      existing: undefined,
      mistakes: ['SKU già usato da un altro prodotto'],
    });
  });

  it('returns a new product without mistakes if nothing is known about it', () => {
    expect(targetOf({ name: 'Abito', sku: 'A-1' })).toEqual({
      existing: undefined,
      categoryId: 'category-1',
      mistakes: [],
    });
  });

  it.each(['8,05701E+12', '8.05701E+12'])('refuses the SKU %s, which Excel shortened, unless it exists', (sku) => {
    expect(targetOf({ sku }).mistakes).toEqual([
      `Excel ha accorciato lo SKU in ${sku}: formatta la colonna come Testo e riscrivi lo SKU intero`,
    ]);
    expect(targetOf({ sku: '1E+12' }).mistakes).toEqual([]);
  });

  it('reports an unknown id and an unknown category', () => {
    const unknown = { id: '0190b5a0-7c1e-7000-8000-000000000002', sku: 'A-1', category: 'Cappelli' };
    expect(targetOf(unknown).mistakes).toEqual(['Nessun prodotto con questo ID', 'Categoria sconosciuta']);
  });
});
