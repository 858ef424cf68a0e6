import { describe, expect, it } from '@jest/globals';
import { noDetails } from '@drappo/contracts/catalog/product-details';
import { planProduct, type DesiredVariant, type ExistingVariant } from './product-plan.ts';

const fields = {
  name: 'Camicia',
  description: null,
  categoryId: 'shirts',
  priceCents: 4_650,
  comparePriceCents: null,
  costPriceCents: null,
  weight: null,
  isActive: true,
};
const variant = (id: string, sku: string): ExistingVariant => ({
  id,
  sku,
  color: 'bianco',
  size: id,
  name: `bianco, ${id}`,
  stock: 5,
  isDefault: false,
});
const planOf = (variants: ExistingVariant[], desired: DesiredVariant[]) =>
  planProduct(
    { ...fields, id: 'product', revision: 3, details: noDetails, images: [], variants },
    { ...fields, variants: desired },
  );
const desired = (sku: string, size: string, id?: string): DesiredVariant => ({
  id,
  sku,
  color: 'bianco',
  size,
  isDefault: false,
});

describe('planProduct', () => {
  const two = [variant('s', 'DW-S'), variant('m', 'DW-M')];

  it('recognises a variant without an id by its SKU in any case, and keeps its spelling', () => {
    const plan = planOf(two, [desired('dw-s', 's'), desired('Dw-M', 'm')]);
    expect(plan).toMatchObject({ kind: 'same', variantsChange: false });
  });

  it('treats a second spelling of a SKU as another variant, which the database refuses', () => {
    const plan = planOf([variant('s', 'DW-S')], [desired('DW-S', 's'), desired('dw-s', 'xl')]);
    expect(plan.variants.map(({ id, sku }) => [id, sku])).toEqual([
      ['s', 'DW-S'],
      [undefined, 'dw-s'],
    ]);
  });

  it('uses the new spelling of a variant that is known by its id', () => {
    const plan = planOf(two, [desired('dw-s', 's', 's'), desired('DW-M', 'm', 'm')]);
    expect(plan.variants.map(({ sku }) => sku)).toEqual(['dw-s', 'DW-M']);
  });

  it('recognises only the exact one of SKUs that differ in case', () => {
    const clash = [variant('s', 'A-1'), variant('m', 'a-1')];
    expect(planOf(clash, [desired('a-1', 'm'), desired('A-1', 's')]).variants.map(({ id }) => id)).toEqual(['m', 's']);
  });
});
