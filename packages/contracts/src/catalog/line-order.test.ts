import { describe, expect, it } from '@jest/globals';
import { groupItems, orderedHolds, orderedItems, orderedVariants } from './line-order.ts';

const item = (productName: string, variantInfo: string | null, sku = '') => ({ productName, variantInfo, sku });
const variantsOf = (items: { variantInfo: string | null }[]) => items.map(({ variantInfo }) => variantInfo);

describe('orderedItems', () => {
  it.each([
    [
      ['S', 'XL', 'M', 'XXL', 'XS'],
      ['XS', 'S', 'M', 'XL', 'XXL'],
    ],
    [
      ['38', '38½', '37,5', '39'],
      ['37,5', '38', '38½', '39'],
    ],
    [
      ['IT 44', 'IT 42', 'IT 38'],
      ['IT 38', 'IT 42', 'IT 44'],
    ],
  ])('sorts the sizes %j', (sizes, sorted) => {
    expect(variantsOf(orderedItems(sizes.map((size) => item('Trench', size))))).toEqual(sorted);
    expect(variantsOf(orderedItems(sizes.map((size) => item('Trench', `blu, ${size}`))))).toEqual(
      sorted.map((size) => `blu, ${size}`),
    );
  });

  it('keeps products and colours in the order of their first line', () => {
    const items = [
      item('Trench', 'sabbia, L'),
      item('Abito', 'blu, M'),
      item('Trench', 'blu, S'),
      item('Trench', 'sabbia, S'),
      item('Abito', 'blu, XS'),
      item('Borsa', null),
    ];
    expect(orderedItems(items).map(({ productName, variantInfo }) => [productName, variantInfo])).toEqual([
      ['Trench', 'sabbia, S'],
      ['Trench', 'sabbia, L'],
      ['Trench', 'blu, S'],
      ['Abito', 'blu, XS'],
      ['Abito', 'blu, M'],
      ['Borsa', null],
    ]);
  });

  it('distinguishes products with the same name by their ids, and keeps the order of equal lines', () => {
    const items = [
      { ...item('Trench', 'blu, M', 'first'), productId: 'p1' },
      { ...item('Trench', 'blu, S'), productId: 'p2' },
      { ...item('Trench', 'blu, M', 'second'), productId: 'p1' },
    ];
    expect(orderedItems(items)).toEqual([items[0], items[2], items[1]]);
  });
});

it('groupItems returns the size run of each colour', () => {
  const items = [item('Trench', 'blu, M'), item('Trench', 'sabbia, S'), item('Trench', 'blu, XS')];
  expect(groupItems(items)).toEqual([
    {
      product: ' Trench',
      colors: [
        {
          color: 'blu',
          sizes: [
            { size: 'XS', line: items[2] },
            { size: 'M', line: items[0] },
          ],
        },
        { color: 'sabbia', sizes: [{ size: 'S', line: items[1] }] },
      ],
    },
  ]);
});

it('orderedVariants sorts the variants of a product, including those without a size', () => {
  const variants = [
    { color: 'blu', size: 'M' },
    { color: null, size: null },
    { color: 'blu', size: 'S' },
  ];
  expect(orderedVariants(variants)).toEqual([variants[2], variants[0], variants[1]]);
});

it('orderedHolds sorts holds by product, colour and size', () => {
  const hold = (id: string, size: string) => ({ product: { id }, variant: { color: 'blu', size } });
  const holds = [hold('p1', 'XL'), hold('p2', 'S'), hold('p1', 'M')];
  expect(orderedHolds(holds)).toEqual([holds[2], holds[0], holds[1]]);
});
