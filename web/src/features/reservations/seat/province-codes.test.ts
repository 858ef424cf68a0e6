import { describe, expect, it } from '@jest/globals';
import { isItalianZip, isZipOfProvince, zipPrefixesOf } from './province-codes.ts';
import { isRegion } from './regions.ts';

describe('the post codes of provinces', () => {
  it('are known for every province that addresses have', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const provinces = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((two) => isRegion('IT', two));
    expect(provinces.length).toBeGreaterThan(110);
    expect(provinces.filter((province) => zipPrefixesOf(province).length === 0)).toEqual([]);
  });

  it.each([
    ['20121', 'MI', true],
    ['18025', 'CN', true],
    ['12071', 'SV', true],
    ['23806', 'BG', true],
    ['23900', 'CO', true],
    ['59100', 'FI', true],
    ['08020', 'SS', true],
    ['89900', 'CZ', true],
    ['20121', 'TO', false],
    ['20121', 'XX', false],
  ])('%s can be in %s: %s', (zip, province, expected) => {
    expect(isZipOfProvince(zip, province)).toBe(expected);
  });

  it.each(['00010', '00187', '07026', '12051', '20099', '20900', '23801', '28921', '33170', '47521', '63811', '98168'])(
    '%s can be an Italian post code',
    (zip) => {
      expect(isItalianZip(zip)).toBe(true);
    },
  );
  it.each(['14467', '67000', '37002', '66606', '18439', '90210'])('%s cannot be an Italian post code', (zip) => {
    expect(isItalianZip(zip)).toBe(false);
  });
});
