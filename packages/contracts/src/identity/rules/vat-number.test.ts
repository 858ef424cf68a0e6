import { describe, expect, it } from '@jest/globals';
import { checkVatNumber, isItalianVatNumber, normaliseVatNumber } from './vat-number.ts';

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
    [' it 123.456-789 03\n', 'IT12345678903'],
    ['ie1+12345t', 'IE1+12345T'],
    ['', ''],
  ])('normalises %j to %j', (typed, kept) => {
    expect(normaliseVatNumber(typed)).toBe(kept);
  });
});
