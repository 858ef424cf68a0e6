import { expect, it } from '@jest/globals';
import { zoneOf } from './order-shipping.ts';

const zone = (code: string, countries: string[]) => ({ code, countries, zipPrefixes: [] });
const zones = [
  zone('UE_2', ['IE', 'XI']),
  zone('REGNO_UNITO', ['GB']),
  zone('UNION', ['XI', 'FR']),
  zone('RESTO_DEL_MONDO', []),
];
const codeOf = (country: string, zip: string, all = zones): string => zoneOf({ country, zip }, all).code;

it.each([
  ['GB', 'BT1 5GS'],
  ['UK', 'bt15gs'],
  ['XI', 'BT1 5GS'],
  ['XI', ''],
  ['GB', 'GB-BT48 6HQ'],
])('a zone that names XI is the one of Northern Ireland: %s %s', (country, zip) => {
  expect(codeOf(country, zip)).toBe('UE_2');
});

it.each([
  ['GB', 'SW1A 1AA'],
  ['GB', 'JE2 3AB'],
  ['GB', 'BT'],
])('a zone that names XI is not the one of %s %s', (country, zip) => {
  expect(codeOf(country, zip)).toBe('REGNO_UNITO');
});

it('the other parts of GB are in no zone that names only XI', () => {
  const all = [zone('XI', ['XI']), zone('RESTO_DEL_MONDO', [])];
  expect([codeOf('GB', 'SW1A 1AA', all), codeOf('GB', 'BT1 5GS', all)]).toEqual(['RESTO_DEL_MONDO', 'XI']);
});

it('Northern Ireland is shipped with GB unless a zone names it', () => {
  expect(codeOf('GB', 'BT1 5GS', zones.slice(1, 2).concat(zones.slice(3)))).toBe('REGNO_UNITO');
});
