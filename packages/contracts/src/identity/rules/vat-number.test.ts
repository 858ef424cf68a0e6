import { describe, expect, it } from '@jest/globals';
import { checkVatNumber, isInVies, isItalianVatNumber, vatIdentityOf, viesPartsOf } from './vat-number.ts';

describe('a VAT number', () => {
  it.each([
    // Italy: 11 digits, with or without IT, check digit verified.
    ['12345678903', 'ok'],
    ['IT12345678903', 'ok'],
    ['12345678900', 'bad-check-digit'],
    ['IT12345678900', 'bad-check-digit'],
    ['00000000000', 'bad-check-digit'],
    ['1234567890', 'bad-format'],
    ['123456789012', 'bad-format'],
    ['IT1234567890', 'bad-format'],
    ['IT123456789012', 'bad-format'],
    ['ITA2345678903', 'bad-format'],
    ['IT', 'bad-format'],
    // The specification's pattern: two letters and 8 to 12 digits.
    ['DE1234567', 'bad-format'],
    ['DE12345678', 'ok'],
    ['DE123456789012', 'ok'],
    ['DE1234567890123', 'bad-format'],
    ['GB123456789', 'ok'],
    ['de123456789', 'bad-format'],
    ['D123456789', 'bad-format'],
    ['DEU12345678', 'bad-format'],
    ['DE12345678X', 'bad-format'],
    // The real formats that the pattern wrongly rejects (decision S6).
    ['ATU12345678', 'ok'],
    ['ATU1234567', 'bad-format'],
    ['CY12345678L', 'ok'],
    ['CY1234567L', 'bad-format'],
    ['ESXY234567L', 'bad-format'],
    ['ESB12345678', 'ok'],
    ['ES12345678Z', 'ok'],
    ['ESX1234567L', 'ok'],
    ['FRAB123456789', 'ok'],
    ['FR1A123456789', 'ok'],
    ['FRIO123456789', 'bad-format'],
    ['FR12345678901', 'ok'],
    ['IE1234567T', 'ok'],
    ['IE1234567TW', 'bad-format'],
    ['IE1234567WA', 'ok'],
    ['IE1A12345T', 'ok'],
    ['IE1+12345T', 'ok'],
    ['NL123456789B01', 'ok'],
    ['NL123456789A01', 'bad-format'],
    ['RO12', 'ok'],
    ['RO1', 'bad-format'],
    ['RO1234567890', 'ok'],
    ['RO12345678901', 'ok'],
    ['', 'bad-format'],
  ])('%j: %s', (vat, verdict) => {
    expect(checkVatNumber(vat)).toBe(verdict);
  });

  it.each([
    ['IT', true],
    ['IT12345678903', true],
    ['12345678903', true],
    ['1234567890', false],
    ['FR12345678901', false],
    ['', false],
  ])('%j is Italian: %s', (vat, italian) => {
    expect(isItalianVatNumber(vat)).toBe(italian);
  });

  it.each([
    ['SM24165', 'ok'],
    ['SM00345', 'ok'],
    ['SM2416', 'bad-format'],
    ['SM241655', 'bad-format'],
    ['CHE107787577', 'ok'],
    ['CHE10778757', 'bad-format'],
    ['CH107787577', 'ok'],
    ['NO995525828', 'ok'],
    ['XIGD001', 'ok'],
    ['XIHA599', 'ok'],
    ['XI123456789', 'ok'],
    ['XI123456789012', 'ok'],
    ['GBGD001', 'ok'],
    ['XIGD01', 'bad-format'],
    ['LI12345', 'ok'],
    ['IS12345', 'ok'],
    ['ADL123456X', 'ok'],
    ['AE100123456700003', 'ok'],
    ['XX1', 'bad-format'],
    ['XX', 'bad-format'],
    ['ZZ', 'bad-format'],
    ['ZZ1', 'bad-format'],
    ['XXGD001', 'bad-format'],
    ['1SM24165', 'bad-format'],
  ])('outside the table %j: %s', (vat, verdict) => {
    expect(checkVatNumber(vat)).toBe(verdict);
    if (verdict === 'ok') expect(isInVies(vat)).toBe(vat === 'XI123456789' || vat === 'XI123456789012');
  });

  it.each(['IT00743110157', '00743110157', 'DE123456789', 'EL094014201', 'GR094014201', 'XI123456789', 'ATU12345678'])(
    '%s is in VIES',
    (vat) => {
      expect(isInVies(vat)).toBe(true);
    },
  );

  it.each(['GB123456789', 'GB569879648', 'CH107787577', 'NO995525828', 'SM24165', 'US123456789', 'XIGD001'])(
    '%s is not in VIES',
    (vat) => {
      expect(isInVies(vat)).toBe(false);
    },
  );

  it.each([
    ['IT00743110157', 'IT', '00743110157'],
    ['00743110157', 'IT', '00743110157'],
    ['DE123456789', 'DE', '123456789'],
    ['ATU12345678', 'AT', 'U12345678'],
    ['EL094014201', 'EL', '094014201'],
    ['BE123456789', 'BE', '0123456789'],
    ['BE0123456789', 'BE', '0123456789'],
    // Stored by an earlier version.
    ['GR094014201', 'EL', '094014201'],
  ])('%s is for VIES %s and %s', (vat, country, number) => {
    expect(viesPartsOf(vat)).toEqual({ country, number });
  });

  it('is the same with and without IT, and with both Greek prefixes', () => {
    expect(vatIdentityOf('IT00743110157')).toBe(vatIdentityOf('00743110157'));
    expect(vatIdentityOf('GR094014201')).toBe(vatIdentityOf('EL094014201'));
    expect(vatIdentityOf('UK123456789')).toBe(vatIdentityOf('GB123456789'));
    expect(vatIdentityOf('DE12345678')).not.toBe(vatIdentityOf('FI12345678'));
  });
});
