import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import type { OrderLine } from '@drappo/contracts/catalog/events';
import { agreedShipping } from './agreed-shipping.ts';

const zones = [
  {
    code: 'IT',
    name: 'Italia',
    countries: ['IT'],
    zipPrefixes: [],
    freeAbove: 5_000,
    rates: [{ minItems: 1, maxItems: null, price: 490 }],
  },
  {
    code: 'REST',
    name: 'Resto',
    countries: [],
    zipPrefixes: [],
    freeAbove: null,
    rates: [{ minItems: 1, maxItems: null, price: 2_490 }],
  },
];
const linesOf = (unitPrice: number) => [{ quantity: 2, unitPrice } as OrderLine];
const italy = { country: 'IT', zip: '20129' };
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
};

describe('agreedShipping', () => {
  it.each([
    ['4.90', 2_500, italy, { zoneCode: 'IT', zoneName: 'Italia', cost: 490 }],
    ['0.00', 2_501, italy, { zoneCode: 'IT', zoneName: 'Italia', cost: 0 }],
    ['24.90', 9_900, { country: 'JP', zip: '1' }, { zoneCode: 'REST', zoneName: 'Resto', cost: 2_490 }],
  ])('accepts %s for two pieces of %i', (shown, unitPrice, place, expected) => {
    expect(agreedShipping(shown, zones, place, linesOf(unitPrice))).toEqual(expected);
  });

  it.each([
    ['0.00', 2_500, '4.90', 'La spedizione in Italia ora costa €4,90. Controlla il totale e conferma di nuovo.'],
    ['4.90', 2_501, '0.00', 'La spedizione in Italia ora è gratuita. Controlla il totale e conferma di nuovo.'],
  ])('rejects %s for two pieces of %i and reports %s', (shown, unitPrice, shippingCost, detail) => {
    expect(refusal(() => agreedShipping(shown, zones, italy, linesOf(unitPrice)))).toMatchObject({
      kind: 'conflict',
      code: 'catalog.shipping-changed',
      detail,
      extra: { shippingCost, zoneCode: 'IT', zoneName: 'Italia' },
    });
  });

  it('is unavailable before shipping has published its rates', () => {
    expect(refusal(() => agreedShipping('4.90', undefined, italy, linesOf(1)))).toMatchObject({
      kind: 'unavailable',
      code: 'catalog.shipping-unknown',
    });
  });
});
