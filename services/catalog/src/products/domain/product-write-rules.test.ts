import { describe, expect, it } from '@jest/globals';
import type { DesiredProduct, ExistingProduct, ProductPlan } from './product-plan.ts';
import { actionOf, refuseForeignVariants } from './product-write-rules.ts';

const product = (isActive: boolean, ...variants: string[]) =>
  ({ isActive, variants: variants.map((id) => ({ id })) }) as ExistingProduct;

describe('actionOf', () => {
  it.each([
    ['a new product', undefined, true, 'published'],
    ['a new hidden product', undefined, false, 'changed'],
    ['a product that is shown again', false, true, 'published'],
    ['a product that is hidden', true, false, 'retired'],
    ['any other change', true, true, 'changed'],
  ])('of %s', (_what, before, isActive, action) => {
    const existing = before === undefined ? undefined : product(before);
    expect(actionOf(existing, { fields: { isActive } } as ProductPlan)).toBe(action);
  });
});

describe('refuseForeignVariants', () => {
  const desired = (...variants: { id?: string }[]) => ({ variants }) as unknown as DesiredProduct;

  it('accepts own and new variants', () => {
    expect(() => refuseForeignVariants(product(true, 'a'), desired({ id: 'a' }, {}))).not.toThrow();
  });

  it.each([[product(true, 'a')], [undefined]])(
    'rejects the id of a variant that the product does not have',
    (before) => {
      expect(() => refuseForeignVariants(before, desired({ id: 'b' }))).toThrow(
        'Una variante non appartiene a questo prodotto.',
      );
    },
  );
});
