import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countryCodes } from './countries.ts';
import { zoneOf } from './order-shipping.ts';
import { territories, territoryOf, type TaxArea } from './territories.ts';

/** The zones of decision O7. */
const zone = (code: string, countries: string, zipPrefixes: string[] = []) => ({
  code,
  countries: countries.split(' ').filter(Boolean),
  zipPrefixes,
});
const zones = [
  zone('IT_CONTINENTALE', 'IT'),
  zone('IT_ISOLE', 'IT', ['07', '08', '09', '90', '91', '92', '93', '94', '95', '96', '97', '98']),
  zone('UE_1', 'AT BE DE ES FR LU NL PT SI'),
  zone('UE_2', 'BG CY CZ DK EE FI GR HR HU IE LT LV MT PL RO SE SK'),
  zone('REGNO_UNITO', 'GB'),
  zone('RESTO_DEL_MONDO', ''),
];
const codeOf = (country: string, zip: string, all = zones): string => zoneOf({ country, zip }, all).code;
const withCountries = (code: string, countries: string) =>
  zones.map((one) => (one.code === code ? zone(code, countries, one.zipPrefixes) : one));

/** Every row of the table, written with the territory's country and with its own code. */
const rows: [string, string, string, TaxArea, string][] = [
  ['IT', '47890', 'SM', 'special', 'IT_CONTINENTALE'],
  ['IT', '47899', 'SM', 'special', 'IT_CONTINENTALE'],
  ['SM', '47891', 'SM', 'special', 'IT_CONTINENTALE'],
  ['IT', '00120', 'VA', 'special', 'IT_CONTINENTALE'],
  ['VA', '00120', 'VA', 'special', 'IT_CONTINENTALE'],
  ['IT', '23041', 'IT', 'special', 'IT_CONTINENTALE'],
  ['IT', '22061', 'IT', 'special', 'IT_CONTINENTALE'],
  ['FR', '98000', 'MC', 'EU', 'UE_1'],
  ['FR', '98025', 'MC', 'EU', 'UE_1'],
  ['MC', '98000', 'MC', 'EU', 'UE_1'],
  ['FR', '97133', 'BL', 'XX', 'RESTO_DEL_MONDO'],
  ['BL', '97133', 'BL', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97150', 'MF', 'XX', 'RESTO_DEL_MONDO'],
  ['MF', '97150', 'MF', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97100', 'GP', 'XX', 'RESTO_DEL_MONDO'],
  ['GP', '97110', 'GP', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97200', 'MQ', 'XX', 'RESTO_DEL_MONDO'],
  ['MQ', '97200', 'MQ', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97300', 'GF', 'XX', 'RESTO_DEL_MONDO'],
  ['GF', '97300', 'GF', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97400', 'RE', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97743 CEDEX 9', 'RE', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97821', 'RE', 'XX', 'RESTO_DEL_MONDO'],
  ['RE', '97400', 'RE', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97500', 'PM', 'XX', 'RESTO_DEL_MONDO'],
  ['PM', '97500', 'PM', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '97600', 'YT', 'XX', 'RESTO_DEL_MONDO'],
  ['YT', '97600', 'YT', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '98600', 'WF', 'XX', 'RESTO_DEL_MONDO'],
  ['WF', '98600', 'WF', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '98714', 'PF', 'XX', 'RESTO_DEL_MONDO'],
  ['PF', '98714', 'PF', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '98800', 'NC', 'XX', 'RESTO_DEL_MONDO'],
  ['NC', '98800', 'NC', 'XX', 'RESTO_DEL_MONDO'],
  ['FR', '98413', 'TF', 'XX', 'RESTO_DEL_MONDO'],
  ['TF', '', 'TF', 'XX', 'RESTO_DEL_MONDO'],
  ['ES', '35001', 'IC', 'XX', 'RESTO_DEL_MONDO'],
  ['ES', '38580', 'IC', 'XX', 'RESTO_DEL_MONDO'],
  ['ES', '38001', 'IC', 'XX', 'RESTO_DEL_MONDO'],
  ['IC', '38001', 'IC', 'XX', 'RESTO_DEL_MONDO'],
  ['ES', '51001', 'EA', 'XX', 'RESTO_DEL_MONDO'],
  ['ES', '52001', 'EA', 'XX', 'RESTO_DEL_MONDO'],
  ['EA', '52001', 'EA', 'XX', 'RESTO_DEL_MONDO'],
  ['FI', '22100', 'AX', 'XX', 'UE_2'],
  ['AX', '22100', 'AX', 'XX', 'UE_2'],
  ['DE', '78266', 'DE', 'XX', 'UE_1'],
  ['DE', '27498', 'DE', 'XX', 'UE_1'],
  ['GB', 'JE2 3AB', 'JE', 'XX', 'REGNO_UNITO'],
  ['JE', 'JE2 3AB', 'JE', 'XX', 'REGNO_UNITO'],
  ['GB', 'GY1 1AA', 'GG', 'XX', 'REGNO_UNITO'],
  ['GG', 'GY10 1SF', 'GG', 'XX', 'REGNO_UNITO'],
  ['GB', 'IM1 1AA', 'IM', 'XX', 'REGNO_UNITO'],
  ['IM', 'IM9 4AA', 'IM', 'XX', 'REGNO_UNITO'],
  ['GB', 'BT1 5GS', 'GB', 'XI', 'REGNO_UNITO'],
  ['XI', 'BT1 5GS', 'GB', 'XI', 'REGNO_UNITO'],
];

describe('a territory', () => {
  it.each(rows)('%s %s is %s, tax area %s, in the zone %s', (country, zip, code, taxArea, zoneCode) => {
    expect(territoryOf(country, zip)).toEqual({ code, taxArea });
    expect(codeOf(country, zip)).toBe(zoneCode);
  });

  it('has a tested post code in every row of the table', () => {
    const tested = rows.map(([country, zip]) => `${country} ${zip.replaceAll(' ', '')}`);
    const untested = territories.filter(
      ({ country, postCodes }) =>
        !tested.some((place) => place.startsWith(`${country} `) && postCodes.test(place.slice(3))),
    );
    expect(untested).toEqual([]);
  });

  it.each([
    ['IT', '20121', 'IT', 'IT', 'IT_CONTINENTALE'],
    ['IT', 'I-07026', 'IT', 'IT', 'IT_ISOLE'],
    ['IT', '47900', 'IT', 'IT', 'IT_CONTINENTALE'],
    ['DE', '10115', 'DE', 'EU', 'UE_1'],
    ['FR', '75001', 'FR', 'EU', 'UE_1'],
    ['FR', '20000', 'FR', 'EU', 'UE_1'],
    ['ES', '07001', 'ES', 'EU', 'UE_1'],
    ['FI', '00100', 'FI', 'EU', 'UE_2'],
    ['GB', 'SW1A 1AA', 'GB', 'XX', 'REGNO_UNITO'],
    ['UK', 'SW1A 1AA', 'GB', 'XX', 'REGNO_UNITO'],
    ['EL', '105 57', 'GR', 'EU', 'UE_2'],
    ['CH', '8001', 'CH', 'XX', 'RESTO_DEL_MONDO'],
    ['GL', '3900', 'GL', 'XX', 'RESTO_DEL_MONDO'],
    ['FO', '100', 'FO', 'XX', 'RESTO_DEL_MONDO'],
    ['US', '97401', 'US', 'XX', 'RESTO_DEL_MONDO'],
    ['HK', '', 'HK', 'XX', 'RESTO_DEL_MONDO'],
  ])('is not what %s %s is: %s, tax area %s, in the zone %s', (country, zip, code, taxArea, zoneCode) => {
    expect(territoryOf(country, zip)).toEqual({ code, taxArea });
    expect(codeOf(country, zip)).toBe(zoneCode);
  });

  it.each([
    ['FR', '97'],
    ['FR', '9740'],
    ['FR', '974000'],
    ['ES', '35'],
    ['FI', '22'],
    ['DE', '7826'],
    ['GB', 'BT'],
    ['GB', 'JE2'],
    ['IT', '4789'],
  ])('is not recognised by the incomplete code of %s %s', (country, zip) => {
    expect(territoryOf(country, zip).code).toBe(country);
  });

  it.each([
    ['FR', 'F-97400', 'RE'],
    ['FR', 'FR 97 400', 'RE'],
    ['ES', 'E-35001', 'IC'],
    ['FI', 'FI-22100', 'AX'],
    ['FI', 'fin-22 100', 'AX'],
    ['IT', 'I-47890', 'SM'],
    ['DE', 'D-78266', 'DE'],
    ['GB', 'gy11aa', 'GG'],
    ['GB', 'GB-BT1 5GS', 'GB'],
  ])('is recognised in %s %s: %s', (country, zip, code) => {
    expect(territoryOf(country, zip)).toEqual(territoryOf(country, zip.replace(/^(?:F|FR|E|FI|fin|I|D|GB)[- ]/, '')));
    expect(territoryOf(country, zip).code).toBe(code);
  });
});

describe('a zone that an administrator edited', () => {
  it.each([
    [
      'a territory by its own code',
      withCountries('UE_1', 'FR RE'),
      [
        ['FR', '97400'],
        ['RE', '97400'],
      ],
      'UE_1',
    ],
    [
      'San Marino',
      withCountries('UE_2', 'SM'),
      [
        ['IT', '47890'],
        ['SM', '47890'],
        ['SM', ''],
      ],
      'UE_2',
    ],
    [
      'the Canaries',
      withCountries('UE_2', 'IC'),
      [
        ['ES', '35001'],
        ['IC', '35001'],
      ],
      'UE_2',
    ],
    [
      'Switzerland',
      withCountries('UE_1', 'DE FR CH'),
      [
        ['CH', '8001'],
        ['CH', 'CH-8001'],
      ],
      'UE_1',
    ],
    [
      'Denmark',
      zones.map((one) => ({
        ...one,
        countries: one.code === 'UE_1' ? [...one.countries, 'DK'] : one.countries.filter((code) => code !== 'DK'),
      })),
      [
        ['DK', '2100'],
        ['DK', 'DK-2100'],
      ],
      'UE_1',
    ],
    [
      'Great Britain, with its islands',
      withCountries('REGNO_UNITO', 'ZW').map((one) => (one.code === 'UE_2' ? zone('UE_2', 'FI GB') : one)),
      [
        ['GB', 'SW1A 1AA'],
        ['GB', 'JE2 3AB'],
        ['JE', 'JE2 3AB'],
        ['IM', 'IM1 1AA'],
      ],
      'UE_2',
    ],
    [
      'the beginning of post codes',
      zones.map((one) => (one.code === 'IT_ISOLE' ? zone('IT_ISOLE', 'IT ES', ['07', '35']) : one)),
      [
        ['ES', '35001'],
        ['IC', '35001'],
      ],
      'IT_ISOLE',
    ],
  ])('wins with %s', (_what, edited, places, zoneCode) => {
    expect(places.map(([country = '', zip = '']) => codeOf(country, zip, edited))).toEqual(places.map(() => zoneCode));
  });
});

it("a place has one zone and one tax area however its address is written, also with the territory's own code", () => {
  const digits = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
  fc.assert(
    fc.property(fc.constantFrom('IT', 'FR', 'ES', 'FI', 'DE'), digits, (country, zip) => {
      const { code, taxArea } = territoryOf(country, zip);
      expect(countryCodes).toContain(code);
      expect(territoryOf(code, zip)).toEqual({ code, taxArea });
      expect(codeOf(code, zip)).toBe(codeOf(country, zip));
    }),
    { seed: 33, numRuns: 2_000 },
  );
});
