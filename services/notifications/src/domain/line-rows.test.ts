import { expect, it } from '@jest/globals';
import { lineRows } from './order-emails.ts';

const rowsOf = (variants: string[]) =>
  lineRows(
    variants.map((variantInfo) => ({ productName: 'Trench', variantInfo, quantity: 1, totalPrice: 9_300 })),
    { portal: 'https://drappo.example' },
  ).map(({ detail }) => detail);

it('lists the lines of a product by colour and size', () => {
  expect(rowsOf(['blu, S', 'nero, XL', 'blu, XXL', 'nero, M', 'blu, XS'])).toEqual([
    'blu, XS',
    'blu, S',
    'blu, XXL',
    'nero, M',
    'nero, XL',
  ]);
  expect(rowsOf(['38', '38½', '37,5'])).toEqual(['37,5', '38', '38½']);
});
