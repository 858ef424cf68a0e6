import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { expect, it } from '@jest/globals';
import { variantGrid } from './variant-grid.ts';

const variant = (color: string | null, size: string | null, name = `${color} ${size}`): ProductVariant => ({
  id: name,
  name,
  color,
  size,
  sku: name,
  available: 1,
});
const shown = (variants: ProductVariant[]) => {
  const { columns, rows } = variantGrid(variants);
  return [columns, ...rows.map((row) => [row.label, ...row.variants.map((one) => one?.name ?? null)])];
};

it('variantGrid puts colours in rows and sizes in columns, sizes in the order of the trade', () => {
  expect(shown([variant('blu', 'M'), variant('blu', 'XS'), variant('sabbia', 'M')])).toEqual([
    ['XS', 'M'],
    ['blu', 'blu XS', 'blu M'],
    ['sabbia', null, 'sabbia M'],
  ]);
});

it.each([
  [
    ['38', '38½', '37,5'],
    ['37,5', '38', '38½'],
  ],
  [
    ['2XL', 'S', '3XS'],
    ['3XS', 'S', '2XL'],
  ],
])('variantGrid sorts the columns %j in ascending order', (sizes, sorted) => {
  expect(variantGrid(sizes.map((size) => variant('blu', size))).columns).toEqual(sorted);
});

it('variantGrid has one column without sizes and one row without colours', () => {
  expect(shown([variant('nero', null), variant('cuoio', null)])).toEqual([
    ['Unica'],
    ['nero', 'nero null'],
    ['cuoio', 'cuoio null'],
  ]);
  expect(shown([variant(null, null, 'Borsa')])).toEqual([['Unica'], ['Pezzi', 'Borsa']]);
});

it('variantGrid keeps every variant, even if two share colour and size', () => {
  expect(shown([variant('nero', 'M'), variant(null, 'M', 'prova'), variant('nero', 'M', 'nero lungo')])).toEqual([
    ['M'],
    ['nero', 'nero M'],
    ['nero lungo', 'nero lungo'],
    ['Pezzi', 'prova'],
  ]);
});
