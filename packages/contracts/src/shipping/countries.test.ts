import { describe, expect, it } from '@jest/globals';
import { countryCodes, countryName, isCountry, isoCountry } from './countries.ts';

describe('a country', () => {
  it('is one of ISO 3166-1, or another code that shops use, and each has a name', () => {
    expect(countryCodes).toHaveLength(249 + 5);
    const names = new Intl.DisplayNames('it', { type: 'region', fallback: 'none' });
    expect(countryCodes.filter((code) => names.of(code) === undefined || names.of(code) === code)).toEqual([]);
    // A code that has been replaced has the canonical spelling of its successor.
    expect(countryCodes.filter((code) => new Intl.Locale(`und-${code}`).region !== code)).toEqual([]);
  });

  it.each([
    ['EL', 'GR'],
    ['UK', 'GB'],
    ['XI', 'GB'],
    [' el ', 'GR'],
    ['it', 'IT'],
    ['ZZ', 'ZZ'],
  ])('written %j is %s', (written, code) => {
    expect(isoCountry(written)).toBe(code);
  });

  it.each(['ZZ', 'XX', 'EU', 'UN', 'QO', 'XA', 'AA', 'DD', 'YU', 'AN', 'SU', '', 'IT ', 'it', '39'])(
    'is not %j',
    (code) => {
      expect(isCountry(code)).toBe(false);
    },
  );

  it.each([
    ['IT', 'Italia'],
    ['EL', 'Grecia'],
    ['XK', 'Kosovo'],
    ['ZZ', 'ZZ'],
    ['', ''],
    ['Italia', 'Italia'],
  ])('%j is named %j', (code, name) => {
    expect(countryName(code)).toBe(name);
  });
});
