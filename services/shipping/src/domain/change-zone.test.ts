import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import type { ShippingZoneDraft } from '@drappo/contracts/shipping/forms/shipping-rates';
import { changeZone } from './change-zone.ts';
import type { Zone } from '@drappo/contracts/shipping/order-shipping';

const zone = (code: string, countries: string[], zipPrefixes: string[] = []): Zone => ({
  code,
  name: `Zona ${code}`,
  countries,
  zipPrefixes,
  version: 3,
  freeAbove: 5_000,
  rates: [{ minItems: 1, maxItems: null, price: 490 }],
});
const mainland = zone('IT', ['IT']);
const islands = zone('ISOLE', ['IT'], ['07', '90', '98']);
const near = zone('UE_1', ['DE', 'FR']);
const zones = [mainland, islands, near, zone('GB', ['GB']), zone('RESTO', [])];

const draftOf = ({ name, countries, zipPrefixes, version }: Zone): ShippingZoneDraft => ({
  zoneName: name,
  countries,
  zipPrefixes,
  version,
  rates: [{ minItems: 1, price: 490 }],
});
const change = (code: string, changes: Partial<ShippingZoneDraft> = {}, all = zones) => {
  const before = all.find((one) => one.code === code) ?? near;
  return changeZone(all, code, { ...draftOf(before), ...changes });
};
const refusalOf = (code: string, changes: Partial<ShippingZoneDraft>, all = zones) => {
  try {
    change(code, changes, all);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.errors?.[0] };
    throw error;
  }
  return undefined;
};

describe('changeZone', () => {
  it('returns the zone before and after the change, one version later', () => {
    expect(change('UE_1', { zoneName: 'UE vicina', countries: ['DE'] })).toEqual({
      before: near,
      after: { ...near, name: 'UE vicina', countries: ['DE'], version: 4 },
    });
  });

  it('accepts an unchanged zone', () => {
    for (const { code } of zones) expect(change(code).after.countries).toEqual(change(code).before.countries);
  });

  it.each<[string, ShippingZoneDraft['rates'], Zone['rates']]>([
    ['one step', [{ minItems: 1, price: 0 }], [{ minItems: 1, maxItems: null, price: 0 }]],
    [
      'three steps',
      [
        { minItems: 1, price: 890 },
        { minItems: 3, price: 1_290 },
        { minItems: 6, price: 1_690 },
      ],
      [
        { minItems: 1, maxItems: 2, price: 890 },
        { minItems: 3, maxItems: 5, price: 1_290 },
        { minItems: 6, maxItems: null, price: 1_690 },
      ],
    ],
    [
      'steps of one piece',
      [
        { minItems: 1, price: 1 },
        { minItems: 2, price: 2 },
      ],
      [
        { minItems: 1, maxItems: 1, price: 1 },
        { minItems: 2, maxItems: null, price: 2 },
      ],
    ],
  ])('ends each step before the next begins: %s', (_what, rates, expected) => {
    expect(change('UE_1', { rates }).after.rates).toEqual(expected);
  });

  it.each<[string, number | null | undefined, number | null]>([
    ['another amount', 8_000, 8_000],
    ['none', null, null],
    ['absent', undefined, 5_000],
  ])('sets the threshold of free shipping: %s', (_what, freeAbove, expected) => {
    expect(change('UE_1', { freeAbove }).after.freeAbove).toBe(expected);
  });

  it('rejects a zone that does not exist', () => {
    expect(refusalOf('LUNA', {})).toEqual({ code: 'shipping.zone-not-found' });
  });

  it.each([2, 4])('rejects version %d when 3 is stored, so that the second of two saves fails', (version) => {
    expect(refusalOf('UE_1', { version })).toEqual({ code: 'shipping.rates-changed' });
  });

  it.each<[string, string, Partial<ShippingZoneDraft>]>([
    ['a country of no other zone', 'UE_1', { countries: ['DE', 'FR', 'AT'] }],
    ['fewer countries', 'UE_1', { countries: ['FR'] }],
    ['fewer postal codes', 'ISOLE', { zipPrefixes: ['07'] }],
    ['longer postal codes', 'ISOLE', { zipPrefixes: ['0710', '0711'] }],
    ['postal codes of one country in another zone', 'ISOLE', { countries: ['IT', 'DE'] }],
  ])('accepts %s', (_what, code, changes) => {
    expect(change(code, changes).after).toMatchObject(changes);
  });

  const onlyTheRest = 'Questa zona è tutto il resto del mondo: non ha paesi suoi';
  const noCountry = 'Serve almeno un paese: solo il resto del mondo non ne ha';
  it.each<[string, string, Partial<ShippingZoneDraft>, string, string]>([
    ['the rest of the world with a country', 'RESTO', { countries: ['CH'] }, 'countries', onlyTheRest],
    ['a zone without countries', 'UE_1', { countries: [] }, 'countries', noCountry],
    ['islands without countries', 'ISOLE', { countries: [] }, 'countries', noCountry],
    [
      'islands without postal codes',
      'ISOLE',
      { zipPrefixes: [] },
      'zipPrefixes',
      'Serve almeno un inizio di CAP: senza, la zona varrebbe per tutto il paese',
    ],
    [
      'postal codes for a zone of countries',
      'UE_1',
      { zipPrefixes: ['10'] },
      'zipPrefixes',
      'Questa zona vale per tutti i CAP dei suoi paesi',
    ],
    [
      'postal codes for the rest of the world',
      'RESTO',
      { zipPrefixes: ['10'] },
      'zipPrefixes',
      'Questa zona vale per tutti i CAP dei suoi paesi',
    ],
    ['the country of another zone', 'UE_1', { countries: ['DE', 'GB'] }, 'countries', 'GB sta già in Zona GB'],
    [
      'a country of which there is no zone for the other postal codes',
      'ISOLE',
      { countries: ['IT', 'JP'] },
      'countries',
      'JP ha bisogno anche di una zona per tutti gli altri CAP',
    ],
    [
      'leaving a country to its islands alone',
      'IT',
      { countries: ['SM'] },
      'countries',
      'IT ha bisogno anche di una zona per tutti gli altri CAP',
    ],
    ['a code that no country has', 'UE_1', { countries: ['DE', 'ZZ'] }, 'countries', 'Nessun paese ha il codice ZZ'],
    ['another spelling of a code', 'UE_1', { countries: ['DE', 'EL'] }, 'countries', 'Scrivi GR al posto di EL'],
  ])('refuses %s', (_what, code, changes, field, message) => {
    expect(refusalOf(code, changes)).toEqual({ code: 'shipping.bad-zone', field, message });
  });

  it('accepts the codes of territories, and an unknown code that the zone has already', () => {
    const old = zone('UE_1', ['DE', 'XX']);
    const all = [mainland, islands, old, zone('GB', ['GB']), zone('RESTO', [])];
    const countries = ['DE', 'XX', 'SM', 'IC', 'EA', 'RE', 'XI'];
    expect(changeZone(all, 'UE_1', { ...draftOf(old), countries }).after.countries).toEqual(countries);
  });

  describe('with two zones of postal codes', () => {
    const sardinia = zone('SARDEGNA', ['IT'], ['07', '08']);
    const both = [mainland, zone('SICILIA', ['IT'], ['90', '98']), sardinia, zone('RESTO', [])];

    it.each(['07', '0', '0710'])('rejects a prefix that the other zone has or that overlaps one: %s', (prefix) => {
      expect(refusalOf('SICILIA', { zipPrefixes: ['90', prefix] }, both)).toEqual({
        code: 'shipping.bad-zone',
        field: 'zipPrefixes',
        message: `I CAP che iniziano con ${prefix} stanno già in Zona SARDEGNA`,
      });
    });

    it('accepts a similar prefix that does not overlap', () => {
      expect(change('SICILIA', { zipPrefixes: ['70', '09'] }, both).after.zipPrefixes).toEqual(['70', '09']);
    });

    it('accepts the same prefix for another country', () => {
      const all = [...both, zone('FR', ['FR']), zone('CORSICA', ['FR'], ['20'])];
      expect(change('CORSICA', { zipPrefixes: ['07'] }, all).after.zipPrefixes).toEqual(['07']);
    });
  });
});
