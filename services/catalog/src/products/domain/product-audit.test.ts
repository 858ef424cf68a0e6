import { describe, expect, it } from '@jest/globals';
import { noDetails } from '@drappo/contracts/catalog/product-details';
import { productAudit } from './product-audit.ts';
import { planProduct, type ExistingProduct, type DesiredProduct } from './product-plan.ts';

const fields = {
  name: 'Gilet',
  description: null,
  categoryId: 'c',
  priceCents: 4_650,
  comparePriceCents: null,
  costPriceCents: null,
  weight: '0.5',
  isActive: true,
};
const variant = { sku: 'G', color: 'blu', size: null, isDefault: false };
const existing: ExistingProduct = {
  ...fields,
  id: 'product',
  revision: 1,
  details: noDetails,
  images: [{ imageUrl: '/a.webp', altText: 'A', color: null, isCloth: false }],
  variants: [{ ...variant, id: 'v', name: 'blu', stock: 5 }],
};
const auditOf = (before: ExistingProduct | undefined, changes: Partial<DesiredProduct> = {}) =>
  productAudit(before, planProduct(before, { ...fields, variants: [{ ...variant, id: before && 'v' }], ...changes }));
const shown = { sku: 'G', color: 'blu', size: null };

describe('productAudit', () => {
  it('records changed details as the texts that people write', () => {
    const details = { composition: [{ part: 'esterno', fibres: [{ name: 'lana', percent: 100 }] }] };
    expect(auditOf(existing, { details })).toEqual({
      before: { composition: null },
      after: { composition: 'esterno: 100% lana' },
    });
  });

  it('records all fields of a new product, without earlier values', () => {
    expect(auditOf(undefined, { images: [{ imageUrl: '/a.webp' }] })).toEqual({
      after: {
        name: 'Gilet',
        description: null,
        categoryId: 'c',
        price: '46.50',
        comparePrice: null,
        costPrice: null,
        weight: '0.5',
        isActive: true,
        images: [{ imageUrl: '/a.webp', altText: null, color: null, isCloth: false }],
        variants: [{ ...shown, stock: 0 }],
      },
    });
  });

  it.each<[string, Partial<DesiredProduct>, object, object]>([
    ['a name', { name: 'Giacca' }, { name: 'Gilet' }, { name: 'Giacca' }],
    ['a price, as an amount', { priceCents: 5_000 }, { price: '46.50' }, { price: '50.00' }],
    ['a cost', { costPriceCents: 2_000 }, { costPrice: null }, { costPrice: '20.00' }],
    ['a first compare price', { comparePriceCents: 6_000 }, { comparePrice: null }, { comparePrice: '60.00' }],
    ['that it is hidden', { isActive: false }, { isActive: true }, { isActive: false }],
    [
      'pictures',
      { images: [{ imageUrl: '/b.webp' }] },
      { images: [{ imageUrl: '/a.webp', altText: 'A', color: null, isCloth: false }] },
      { images: [{ imageUrl: '/b.webp', altText: null, color: null, isCloth: false }] },
    ],
    [
      'a stock',
      { variants: [{ ...variant, id: 'v', stock: 9 }] },
      { variants: [{ ...shown, stock: 5 }] },
      { variants: [{ ...shown, stock: 9 }] },
    ],
    [
      'a variant that is new',
      {
        variants: [
          { ...variant, id: 'v' },
          { ...variant, sku: 'H', size: 'M' },
        ],
      },
      { variants: [{ ...shown, stock: 5 }] },
      {
        variants: [
          { ...shown, stock: 5 },
          { ...shown, sku: 'H', size: 'M', stock: 0 },
        ],
      },
    ],
    [
      'several things at once',
      { description: 'Caldo', weight: null },
      { description: null, weight: '0.5' },
      { description: 'Caldo', weight: null },
    ],
    ['nothing', {}, {}, {}],
  ])('records only %s of a change, before and after', (_what, changes, before, after) => {
    expect(auditOf(existing, changes)).toEqual({ before, after });
  });
});
