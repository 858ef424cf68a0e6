import { describe, expect, it } from '@jest/globals';
import { isFiscalCode } from './fiscal-code.ts';

describe('a codice fiscale', () => {
  it.each([
    'RSSMRA85T10A562S',
    'MRTMTT91D08F205J',
    // Omocodia: digits become letters from the right, and the check letter changes accordingly.
    'RSSMRA85T10A56NH',
    // A company's codice fiscale is its P.IVA.
    '12345678903',
    '00743110157',
  ])('accepts %s', (code) => {
    expect(isFiscalCode(code)).toBe(true);
  });

  it('rejects any other check letter', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isFiscalCode(`RSSMRA85T10A562${letter}`));
    expect(letters).toEqual(['S']);
  });

  it.each([
    ['empty', ''],
    ['lower case', 'rssmra85t10a562s'],
    ['15 characters', 'RSSMRA85T10A562'],
    ['17 characters', 'RSSMRA85T10A562SS'],
    ['a month that is none', 'RSSMRA85F10A562S'],
    ['a letter that stands for no digit', 'RSSMRA85T10A56ZS'],
    ['a swap of two letters', 'RSSMAR85T10A562S'],
    ['blanks inside', 'RSSMRA 85T10A562'],
    ['11 digits with a wrong check digit', '12345678900'],
    ['10 digits', '1234567890'],
  ])('rejects %s', (_what, code) => {
    expect(isFiscalCode(code)).toBe(false);
  });
});
