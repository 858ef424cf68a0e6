import { describe, expect, it } from '@jest/globals';
import { isShippingFree, orderShipping, rateOf, zoneOf, type Zone } from './order-shipping.ts';

const zone = (code: string, countries: string[], zipPrefixes: string[] = []): Zone => ({
  code,
  name: code,
  countries,
  zipPrefixes,
  version: 1,
  freeAbove: null,
  rates: [
    { minItems: 1, maxItems: 2, price: 490 },
    { minItems: 3, maxItems: 5, price: 690 },
    { minItems: 6, maxItems: null, price: 890 },
  ],
});
const zones = [
  zone('IT', ['IT']),
  zone('ISOLE', ['IT'], ['07', '08', '09', '90', '98']),
  zone('EU1', ['DE', 'FR']),
  zone('REST', []),
];

describe('the zone of an address', () => {
  it.each([
    ['IT', '20121', 'IT'],
    ['IT', '90133', 'ISOLE'],
    ['IT', '09124', 'ISOLE'],
    ['IT', ' 98100', 'ISOLE'],
    ['IT', '06100', 'IT'],
    ['de', '09124', 'EU1'],
    ['US', '90210', 'REST'],
  ])('%s %s is %s', (country, zip, code) => {
    expect(zoneOf({ country, zip }, zones).code).toBe(code);
  });

  it('is that of a zone that names the country by another code', () => {
    const older = [zone('GREECE', ['EL']), zone('BRITAIN', ['UK']), zone('REST', [])];
    const codeOf = (country: string, zip: string) => zoneOf({ country, zip }, older).code;
    expect([codeOf('GR', '10563'), codeOf('EL', '10563'), codeOf('GB', 'SW1A 1AA')]).toEqual([
      'GREECE',
      'GREECE',
      'BRITAIN',
    ]);
    const both = [...older, zone('NAMED', ['GR'])];
    expect(zoneOf({ country: 'EL', zip: '10563' }, both).code).toBe('NAMED');
  });

  it('is an error if no zone covers the rest of the world', () => {
    expect(() => zoneOf({ country: 'US', zip: '1' }, zones.slice(0, 3))).toThrow('rest of the world');
  });
});

describe('the cost of a shipment', () => {
  it.each([
    [1, 490],
    [2, 490],
    [3, 690],
    [5, 690],
    [6, 890],
    [600, 890],
  ])('of %i pieces is %i cents', (items, cents) => {
    expect(rateOf(zone('IT', ['IT']), items)).toBe(cents);
  });

  it('is an error for no pieces', () => {
    expect(() => rateOf(zone('IT', ['IT']), 0)).toThrow('no rate');
  });
});

describe('isShippingFree', () => {
  it.each([
    [4_999, false],
    [5_000, false],
    [5_001, true],
    [1_591_200, true],
  ])('is for products of %i cents and a threshold of 5000: %s', (products, expected) => {
    expect(isShippingFree(products, 5_000)).toBe(expected);
  });

  it('is false without a threshold', () => {
    expect(isShippingFree(9_999_999, null)).toBe(false);
  });

  it('is true with a threshold of 0 for every positive amount', () => {
    expect([isShippingFree(0, 0), isShippingFree(1, 0)]).toEqual([false, true]);
  });
});

describe('orderShipping', () => {
  it.each([
    [5_000, 690],
    [5_001, 0],
  ])('costs for products worth %i cents: %i', (products, cents) => {
    expect(orderShipping({ ...zone('IT', ['IT']), freeAbove: 5_000 }, { items: 4, products })).toBe(cents);
  });
});
