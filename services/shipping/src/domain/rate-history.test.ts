import { describe, expect, it } from '@jest/globals';
import { changedFields, priceFields, zoneFields } from './rate-history.ts';

describe('zoneFields', () => {
  it('shows places and rates as text', () => {
    const rates = [
      { minItems: 1, maxItems: 5, price: 690 },
      { minItems: 6, maxItems: null, price: 990 },
    ];
    const zone = {
      code: 'IT',
      name: 'Italia',
      countries: ['IT', 'SM'],
      zipPrefixes: ['0', '1'],
      version: 1,
      freeAbove: 5_000,
      rates,
    };
    expect(zoneFields(zone)).toEqual({
      zoneName: 'Italia',
      countries: 'IT SM',
      zipPrefixes: '0 1',
      rates: '1-5: 6.90, 6+: 9.90',
      freeAbove: '50.00',
    });
    expect(zoneFields({ ...zone, freeAbove: null }).freeAbove).toBe('');
  });
});

describe('priceFields', () => {
  it('shows every price as an amount', () => {
    const base = { italy: 690, eu: 1_290, extra_eu: 2_490 };
    expect(priceFields({ base, extraPerKilo: 150, insurance: 300, cod: 450, whiteLabel: 200 })).toEqual({
      italy: '6.90',
      eu: '12.90',
      extraEu: '24.90',
      extraPerKilo: '1.50',
      insurance: '3.00',
      cod: '4.50',
      whiteLabel: '2.00',
    });
  });
});

describe('changedFields', () => {
  it('returns only the fields that differ', () => {
    const before = { italy: '6.90', eu: '12.90' };
    expect(changedFields(before, { italy: '7.90', eu: '12.90' })).toEqual({
      before: { italy: '6.90' },
      after: { italy: '7.90' },
    });
  });

  it('returns undefined when nothing differs', () => {
    expect(changedFields({ italy: '6.90' }, { italy: '6.90' })).toBeUndefined();
  });
});
