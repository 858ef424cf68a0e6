import { describe, expect, it } from '@jest/globals';
import { noDetails } from '@drappo/contracts/catalog/product-details';
import { planProduct, type ExistingProduct, type ExistingVariant, type DesiredProduct } from './product-plan.ts';

const variant = (id: string, changes: Partial<ExistingVariant> = {}): ExistingVariant => ({
  id,
  sku: `SKU-${id}`,
  color: 'bianco',
  size: id.toUpperCase(),
  name: `bianco, ${id.toUpperCase()}`,
  stock: 5,
  isDefault: false,
  ...changes,
});
const defaultVariant = variant('d', { color: null, size: null, name: 'Unica', isDefault: true });
const fields = {
  name: 'Camicia',
  description: 'Lino',
  categoryId: 'shirts',
  priceCents: 4_650,
  comparePriceCents: null,
  costPriceCents: null,
  weight: '0.250',
  isActive: true,
};
const existing = (changes: Partial<ExistingProduct> = {}): ExistingProduct => ({
  ...fields,
  id: 'product',
  revision: 3,
  details: noDetails,
  images: [
    { imageUrl: '/a.webp', altText: 'Davanti', color: null, isCloth: false },
    { imageUrl: '/b.webp', altText: null, color: null, isCloth: false },
  ],
  variants: [variant('s'), variant('m')],
  ...changes,
});
const keep = ({ id, sku, color, size, isDefault }: ExistingVariant) => ({ id, sku, color, size, isDefault });
const desired = (changes: Partial<DesiredProduct> = {}): DesiredProduct => ({
  ...fields,
  variants: existing().variants.map(keep),
  ...changes,
});
const single = { sku: 'NEW', color: null, size: null, isDefault: true };

describe('planProduct for a new product', () => {
  it('creates it with all its fields, visible, with no stock', () => {
    const plan = planProduct(undefined, { ...fields, isActive: undefined, variants: [single] });
    expect(plan).toMatchObject({ kind: 'create', fields, images: undefined, removed: [], stockChanges: false });
    expect(plan.changed).toEqual([
      'name',
      'description',
      'categoryId',
      'priceCents',
      'comparePriceCents',
      'costPriceCents',
      'weight',
      'isActive',
    ]);
    expect(plan.variants).toEqual([{ ...single, id: undefined, name: 'Unica', stock: 0, stockBefore: undefined }]);
    expect(plan.variantsChange).toBe(true);
  });

  it.each([
    ['no list of pictures', undefined, undefined],
    ['an empty list', [], undefined],
    [
      'pictures without a text',
      [{ imageUrl: '/a.webp' }],
      [{ imageUrl: '/a.webp', altText: null, color: null, isCloth: false }],
    ],
    [
      'pictures with a text',
      [{ imageUrl: '/a.webp', altText: 'A' }],
      [{ imageUrl: '/a.webp', altText: 'A', color: null, isCloth: false }],
    ],
  ])('plans the pictures given %s', (_what, images, planned) => {
    expect(planProduct(undefined, desired({ images })).images).toEqual(planned);
  });

  it('can hide it from the start, with an opening stock', () => {
    const plan = planProduct(undefined, desired({ isActive: false, variants: [{ ...single, stock: 4 }] }));
    expect([plan.fields.isActive, plan.stockChanges, plan.variants[0]?.stock]).toEqual([false, true, 4]);
  });
});

describe('planProduct for an existing product', () => {
  it('changes nothing when the product already has the desired state', () => {
    const plan = planProduct(existing(), desired({ images: existing().images }));
    expect(plan).toMatchObject({ kind: 'same', changed: [], images: undefined, removed: [] });
    expect([plan.variantsChange, plan.stockChanges]).toEqual([false, false]);
  });

  it.each([
    ['name', { name: 'Camicia di lino' }],
    ['description', { description: null }],
    ['categoryId', { categoryId: 'coats' }],
    ['priceCents', { priceCents: 4_651 }],
    ['comparePriceCents', { comparePriceCents: 6_000 }],
    ['costPriceCents', { costPriceCents: 2_000 }],
    ['weight', { weight: '0.251' }],
    ['weight', { weight: null }],
    ['isActive', { isActive: false }],
  ])('reports a changed %s and nothing else', (field, change) => {
    expect(planProduct(existing(), desired(change))).toMatchObject({ kind: 'change', changed: [field] });
  });

  it('keeps an omitted cost, and empties a cost that is null', () => {
    const known = { ...existing(), costPriceCents: 2_000 };
    expect(planProduct(known, desired({ costPriceCents: undefined })).changed).toEqual([]);
    expect(planProduct(known, desired({ costPriceCents: null })).changed).toEqual(['costPriceCents']);
  });

  it.each(['0.25', '0.250', '0.2500'])('treats the weight %s as the same number', (weight) => {
    expect(planProduct(existing(), desired({ weight })).kind).toBe('same');
  });

  it('detects a weight where there was none', () => {
    expect(planProduct(existing({ weight: null }), desired({ weight: '0' })).changed).toEqual(['weight']);
  });

  it('leaves a hidden product hidden when the visibility is omitted', () => {
    const plan = planProduct(existing({ isActive: false }), desired({ isActive: undefined }));
    expect([plan.kind, plan.fields.isActive]).toEqual(['same', false]);
  });

  it.each([
    ['another order keeps the texts', [{ imageUrl: '/b.webp' }, { imageUrl: '/a.webp' }], [null, 'Davanti']],
    [
      'an explicit null removes a text',
      [{ imageUrl: '/a.webp', altText: null }, { imageUrl: '/b.webp' }],
      [null, null],
    ],
    ['a picture that is new has no text', [{ imageUrl: '/c.webp' }], [null]],
    ['an empty list removes all', [], []],
  ])('replaces pictures: %s', (_what, images, texts) => {
    const plan = planProduct(existing(), desired({ images }));
    expect(plan.kind).toBe('change');
    expect(plan.images?.map(({ altText }) => altText)).toEqual(texts);
  });

  it.each([
    ['not listed', undefined],
    ['listed as they are', [{ imageUrl: '/a.webp' }, { imageUrl: '/b.webp' }]],
  ])('leaves pictures unchanged when they are %s', (_what, images) => {
    expect(planProduct(existing(), desired({ images })).images).toBeUndefined();
  });
});

describe('planProduct for variants', () => {
  const [small, medium] = existing().variants as [ExistingVariant, ExistingVariant];
  const planOf = (...variants: DesiredProduct['variants']) => planProduct(existing(), desired({ variants }));

  it('recognises a variant by its id, whatever its SKU', () => {
    const plan = planOf({ ...keep(small), sku: 'OTHER' }, keep(medium));
    expect(plan.variants.map(({ id, sku }) => [id, sku])).toEqual([
      ['s', 'OTHER'],
      ['m', 'SKU-m'],
    ]);
    expect([plan.variantsChange, plan.removed]).toEqual([true, []]);
  });

  it('recognises a variant without an id by its SKU', () => {
    const plan = planOf({ ...keep(small), id: undefined }, { ...keep(medium), id: undefined });
    expect([plan.kind, plan.variants.map(({ id }) => id)]).toEqual(['same', ['s', 'm']]);
  });

  it('lets two variants swap their SKUs', () => {
    const plan = planOf({ ...keep(small), sku: medium.sku }, { ...keep(medium), sku: small.sku });
    expect(plan.variants.map(({ id, sku }) => [id, sku])).toEqual([
      ['s', 'SKU-m'],
      ['m', 'SKU-s'],
    ]);
  });

  it('recognises the hidden default variant whose SKU changed', () => {
    const plan = planProduct(existing({ variants: [defaultVariant] }), desired({ variants: [single] }));
    expect(plan.variants).toMatchObject([{ id: 'd', sku: 'NEW', name: 'Unica', stock: 5 }]);
    expect(plan.removed).toEqual([]);
  });

  it('replaces the default variant by real ones', () => {
    const plan = planProduct(
      existing({ variants: [defaultVariant] }),
      desired({ variants: [{ ...single, color: 'blu', isDefault: false }] }),
    );
    expect(plan.variants[0]?.id).toBeUndefined();
    expect(plan.removed).toEqual([defaultVariant]);
  });

  it('adds a variant, removes an omitted one, and keeps the new order', () => {
    const plan = planOf({ sku: 'N', color: 'nero', size: 'S', isDefault: false, stock: 2 }, keep(medium));
    expect(plan.variants.map(({ id, name, stock }) => [id, name, stock])).toEqual([
      [undefined, 'nero, S', 2],
      ['m', 'bianco, M', 5],
    ]);
    expect([plan.removed, plan.variantsChange, plan.stockChanges]).toEqual([[small], true, true]);
  });

  it('detects that only the order changed', () => {
    expect(planOf(keep(medium), keep(small))).toMatchObject({
      kind: 'change',
      variantsChange: true,
      stockChanges: false,
    });
  });

  it.each([
    ['colour and size', { color: 'blu', size: 'L' }, 'blu, L'],
    ['colour alone', { color: 'blu', size: null }, 'blu'],
    ['size alone', { color: null, size: 'L' }, 'L'],
    ['neither, but not the default', { color: null, size: null }, 'NEW'],
    ['the default', { color: null, size: null, isDefault: true }, 'Unica'],
  ])('names a new variant with %s', (_what, change, name) => {
    const plan = planProduct(undefined, desired({ variants: [{ ...single, isDefault: false, ...change }] }));
    expect(plan.variants[0]?.name).toBe(name);
  });

  it.each([
    ['nothing it could come from changes', {}, 'Bianco latte'],
    ['its colour changes', { color: 'panna' }, 'panna, S'],
    ['its size changes', { size: 'XS' }, 'bianco, XS'],
    ['its SKU changes', { sku: 'OTHER' }, 'bianco, S'],
  ])('keeps a name that an author gave, unless %s: %j', (_what, change, name) => {
    const named = variant('s', { name: 'Bianco latte' });
    const plan = planProduct(existing({ variants: [named] }), desired({ variants: [{ ...keep(named), ...change }] }));
    expect(plan.variants[0]?.name).toBe(name);
  });
});

describe('planProduct for stock', () => {
  const [small] = existing().variants as [ExistingVariant];
  const planOf = (change: object) =>
    planProduct(existing({ variants: [small] }), desired({ variants: [{ ...keep(small), ...change }] }));

  it.each([
    ['is not mentioned', {}, 'same', 5],
    ['is the same', { stock: 5 }, 'same', 5],
    ['rises', { stock: 6 }, 'change', 6],
    ['falls to zero', { stock: 0 }, 'change', 0],
  ])('plans stock when it %s', (_what, change, kind, stock) => {
    const plan = planOf(change);
    expect([plan.kind, plan.variants[0]?.stock, plan.stockChanges]).toEqual([kind, stock, kind === 'change']);
    expect(plan.variantsChange).toBe(false);
  });

  it('keeps the stock that the author saw', () => {
    expect(planOf({ stock: 6, stockBefore: 5 }).variants[0]?.stockBefore).toBe(5);
  });
});
