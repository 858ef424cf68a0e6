import { productForm, type ProductForm } from '@drappo/contracts/catalog/forms/product';
import { describe, expect, it } from '@jest/globals';
import { desiredProduct } from './desired-product.ts';

const categoryId = '0190b5a0-7c1e-7000-8000-000000000001';
const desired = (changes: Partial<ProductForm> = {}) =>
  desiredProduct(productForm.parse({ name: 'Cintura', categoryId, price: '19,90', sku: 'CIN', ...changes }));

describe('desiredProduct', () => {
  it('turns omitted fields into null and leaves undefined the fields that the form does not decide', () => {
    expect(desired()).toEqual({
      details: {},
      name: 'Cintura',
      description: null,
      categoryId,
      priceCents: 1_990,
      comparePriceCents: null,
      costPriceCents: undefined,
      weight: null,
      isActive: undefined,
      images: undefined,
      variants: [{ sku: 'CIN', stock: undefined, color: null, size: null, isDefault: true }],
    });
  });

  it('copies every field of a complete form', () => {
    const form = { description: 'Cuoio', comparePrice: '25', costPrice: '9,5', weight: '0,3', isActive: false };
    expect(desired(form)).toMatchObject({
      description: 'Cuoio',
      comparePriceCents: 2_500,
      costPriceCents: 950,
      weight: '0.3',
      isActive: false,
    });
  });
});

describe('desiredProduct, variants (decisions C4 and C5)', () => {
  const shapes = (changes: Partial<ProductForm>) =>
    desired(changes).variants.map(({ sku, color, size, isDefault, stock }) => [sku, color, size, isDefault, stock]);

  it.each<[string, Partial<ProductForm>, unknown[][]]>([
    ['none', { stock: 7 }, [['CIN', null, null, true, 7]]],
    ['an empty list', { variants: [], stock: 7 }, [['CIN', null, null, true, 7]]],
    ['one without colour and size', { variants: [{ sku: 'A', stock: 2 }] }, [['A', null, null, true, 2]]],
    ['one with empty texts', { variants: [{ sku: 'A', color: ' ', size: '' }] }, [['A', null, null, true, undefined]]],
    ['one with a colour', { variants: [{ sku: 'A', color: 'blu' }] }, [['A', 'blu', null, false, undefined]]],
    ['one with a size', { variants: [{ sku: 'A', size: 'M' }] }, [['A', null, 'M', false, undefined]]],
    [
      'two without colour and size',
      { variants: [{ sku: 'A' }, { sku: 'B' }] },
      [
        ['A', null, null, false, undefined],
        ['B', null, null, false, undefined],
      ],
    ],
  ])('returns the variants for %s', (_what, changes, expected) => {
    expect(shapes(changes)).toEqual(expected);
  });

  it('ignores the stock of the form when there are variants', () => {
    expect(shapes({ stock: 9, variants: [{ sku: 'A', color: 'blu' }] })).toEqual([
      ['A', 'blu', null, false, undefined],
    ]);
  });

  it('keeps ids and the stock that the author saw', () => {
    const variants = [{ id: categoryId, sku: 'A', size: 'M', stock: 3, stockBefore: 2 }];
    expect(desired({ variants }).variants).toEqual([
      { id: categoryId, sku: 'A', color: null, size: 'M', stock: 3, stockBefore: 2, isDefault: false },
    ]);
  });
});

describe('desiredProduct, pictures', () => {
  it.each<[string, Partial<ProductForm>, unknown]>([
    ['addresses alone keep their texts', { imageUrls: ['/a.webp'] }, [{ imageUrl: '/a.webp' }]],
    [
      'a picture without a text loses it',
      { images: [{ imageUrl: '/a.webp' }] },
      [{ imageUrl: '/a.webp', altText: null }],
    ],
    [
      'images take the place of imageUrls',
      { imageUrls: ['/b.webp'], images: [{ imageUrl: '/a.webp', altText: 'Davanti' }] },
      [{ imageUrl: '/a.webp', altText: 'Davanti' }],
    ],
    ['an empty list removes all', { imageUrls: [] }, []],
  ])('%s', (_what, changes, expected) => {
    expect(desired(changes).images).toEqual(expected);
  });
});
