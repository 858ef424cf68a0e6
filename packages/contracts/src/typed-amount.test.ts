import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount, formatEuro } from './money.ts';
import { ambiguousAmount, readAmount, readHundredths, withoutFloatDust } from './typed-amount.ts';

describe('readAmount', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00A0234,50', 123_450],
    ['1\u202F234,50', 123_450],
    ['1\u2009234', 123_400],
    ["1'234,50", 123_450],
    ['1’234.50', 123_450],
    ['1.234.567', 123_456_700],
    ['1.234.567,8', 123_456_780],
    ['49,90 €', 4_990],
    ['49,90\u00A0€', 4_990],
    ['€ 49.90', 4_990],
    ['€1.248,90', 124_890],
    ['EUR 49,90', 4_990],
    ['49,90 euro', 4_990],
    ['EUR 49.9', 4_990],
    ['€. 49,90', 4_990],
    ['Eur. 49,90', 4_990],
    ['49,90 EUR.', 4_990],
    ['\u202A49,90\u202C', 4_990],
    ['12 345', 1_234_500],
    ['\u200B49,90\uFEFF', 4_990],
    ['1.355,90€', 135_590],
    ['25,95', 2_595],
    ['106,70', 10_670],
    ['1 234,56', 123_456],
    ['1,234.56', 123_456],
    ['0', 0],
    ['007,5', 750],
  ])('reads %j as %d cents', (text, cents) => {
    expect(readAmount(text)).toEqual({ cents });
  });

  it.each([
    ['', 'empty'],
    [' \u00A0\u200B', 'empty'],
    ['1.234', 'ambiguous'],
    ['1.000', 'ambiguous'],
    ['€ 1.234', 'ambiguous'],
    ['1,999', 'invalid'],
    ['49.999', 'ambiguous'],
    ['€', 'invalid'],
    ['-', 'invalid'],
    ['€.50', 'invalid'],
    ['5,00-', 'invalid'],
    ['12,000', 'invalid'],
    ['50,00 €/pz', 'invalid'],
    ['49,90 + iva', 'invalid'],
    ['5 %', 'invalid'],
    ['49.90,00', 'invalid'],
    ['€ 5 €', 'invalid'],
    ['12 34', 'invalid'],
    ['1.23.456', 'invalid'],
    ['1.234.50', 'invalid'],
    ['1,234,50', 'invalid'],
    ['0.123,45', 'invalid'],
    ['1.234 567', 'invalid'],
    ['12,', 'invalid'],
    [',50', 'invalid'],
    ['-1', 'invalid'],
    ['+1', 'invalid'],
    ['1e3', 'invalid'],
    [',89', 'invalid'],
    ['1,234,567.890', 'invalid'],
    ['￥ 4,234.35', 'invalid'],
    ['11,33 USD', 'invalid'],
    ['$ 49.90', 'invalid'],
    ['49,90 CHF', 'invalid'],
    ['due', 'invalid'],
    [`${'1'.repeat(65)}`, 'invalid'],
    [`1${' '.repeat(100_000)}x`, 'invalid'],
  ])('refuses %j as %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem });
  });

  it.each([
    ['€ 1.234', '«1.234» si può leggere in due modi: scrivi 1234,00 oppure 1,23'],
    ['1.005', '«1.005» si può leggere in due modi: scrivi 1005,00 oppure 1,01'],
    ['1.000', '«1.000» si può leggere in due modi: scrivi 1000,00 oppure 1,00'],
    ['49.999', '«49.999» si può leggere in due modi: scrivi 49999,00 oppure 50,00'],
    ['12.345 €', '«12.345» si può leggere in due modi: scrivi 12345,00 oppure 12,35'],
  ])('says which two amounts %j may be', (text, message) => {
    expect(ambiguousAmount(text)).toBe(message);
    for (const offered of message.match(/\d+,\d\d/g) ?? []) expect(readAmount(offered).problem).toBeUndefined();
  });

  const cents = fc.integer({ min: 0, max: 9_999_999_999 });
  const forms: [string, (amount: number) => string][] = [
    ['a screen', formatEuro],
    ['a message', formatAmount],
    ['an Italian spreadsheet', (amount) => `${formatEuro(amount).slice(1)} €`],
    ['a French one', (amount) => formatEuro(amount).slice(1).replaceAll('.', '\u202F')],
    ['a Swiss one', (amount) => formatEuro(amount).slice(1).replaceAll('.', "'").replace(',', '.')],
    ['an English one', (amount) => formatEuro(amount).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))],
  ];
  it.each(forms)('reads back what %s writes', (_who, write) => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readAmount(write(amount))).toEqual({ cents: amount });
      }),
      { seed: 33 },
    );
  });

  it('reads any text as an amount or as a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0159.,' €\u00A0eur-"), maxLength: 80 }), (text) => {
        const { cents: read, problem } = readAmount(text);
        expect(read === undefined ? problem !== undefined : Number.isInteger(read) && read >= 0).toBe(true);
      }),
      { seed: 33 },
    );
  });
});

describe('readHundredths', () => {
  it('rejects a number with a currency', () => {
    expect(readHundredths('2,2')).toEqual({ cents: 220 });
    expect(readHundredths('2,2 €')).toEqual({ problem: 'invalid' });
  });
});

describe('withoutFloatDust', () => {
  it.each([
    ['49.900000000000006', 2, '49.90'],
    ['49,900000000000006', 2, '49.90'],
    ['18.899999999999999', 2, '18.90'],
    ['0.30000000000000004', 3, '0.300'],
    ['49.999', 2, '49.999'],
    ['49.90', 2, '49.90'],
    ['49.9900000001234', 2, '49.99'],
    ['49.9912345678901', 2, '49.9912345678901'],
    ['molto', 2, 'molto'],
  ])('writes %j with %d decimals as %j', (text, decimals, written) => {
    expect(withoutFloatDust(text, decimals)).toBe(written);
  });
});
