import type { ProductImage, ProductVariant } from '@drappo/contracts/catalog/products';
import { describe, expect, it } from '@jest/globals';
import { addressIn, inColors } from './in-colors.ts';

const image = (id: string, color: string | null, isCloth = false): ProductImage => ({
  id,
  imageUrl: `/${id}.webp`,
  altText: null,
  color,
  isCloth,
  sortOrder: 0,
  sources: [],
});
const variant = (color: string | null): ProductVariant => ({
  id: `v-${color}`,
  name: '',
  color,
  size: 'M',
  sku: `SKU-${color}`,
  available: 1,
});
const coat = {
  id: 'p1',
  name: 'Trench',
  price: '10.00',
  comparePrice: null,
  imageUrl: '/sand.webp',
  images: [image('sand', 'sabbia'), image('cloth', 'blu', true), image('blue', 'blu'), image('all', null)],
  variants: [variant('sabbia'), variant('Blu'), variant(null)],
};

describe('inColors', () => {
  it('puts picture and variants of the chosen colour first', () => {
    const shown = inColors(coat, ['verde', 'BLU']);
    expect(shown.imageUrl).toBe('/blue.webp');
    expect(shown.images.map(({ id }) => id)).toEqual(['blue', 'sand', 'cloth', 'all']);
    expect(shown.variants.map(({ color }) => color)).toEqual(['Blu', 'sabbia', null]);
  });

  it.each([[[]], [['verde']]])('leaves the picture unchanged if no picture matches the colours %j', (colors) => {
    expect(inColors(coat, colors)).toEqual(coat);
  });
});

describe('addressIn', () => {
  it.each([
    [[], '/product/p1'],
    [['verde'], '/product/p1'],
    [['verde', 'blu'], '/product/p1?colore=blu'],
  ])('returns for the colours %j the address %s', (colors, address) => {
    expect(addressIn(coat, colors)).toBe(address);
  });
});
