import { describe, expect, it } from '@jest/globals';
import { skusTaken } from './product-errors.ts';

describe('skusTaken', () => {
  it('reports one SKU at its field', () => {
    expect(skusTaken([{ sku: 'A', field: 'sku' }])).toMatchObject({
      kind: 'conflict',
      detail: 'Lo SKU A è già usato da un altro prodotto.',
      errors: [{ field: 'sku', message: 'SKU già usato' }],
    });
  });

  it('reports several SKUs, each at its field', () => {
    const taken = ['A', 'B'].map((sku, index) => ({ sku, field: `variants.${index}.sku` }));
    expect(skusTaken(taken)).toMatchObject({
      detail: 'Questi SKU sono già usati da altri prodotti: A, B.',
      errors: [{ field: 'variants.0.sku' }, { field: 'variants.1.sku' }],
    });
  });
});
