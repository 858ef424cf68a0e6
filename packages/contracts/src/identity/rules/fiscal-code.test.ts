import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFiscalCode, normaliseFiscalCode } from './fiscal-code.ts';

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
    ['a letter that replaces no digit', 'RSSMRA85T10A56ZS'],
    ['a swap of two letters', 'RSSMAR85T10A562S'],
    ['blanks inside', 'RSSMRA 85T10A562'],
    ['11 digits with a wrong check digit', '12345678900'],
    ['10 digits', '1234567890'],
  ])('rejects %s', (_what, code) => {
    expect(isFiscalCode(code)).toBe(false);
  });
});

describe('the spellings of a codice fiscale', () => {
  it.each([
    ['rssmra85t10a562s', 'RSSMRA85T10A562S'],
    ['RSS MRA 85T10 A562S', 'RSSMRA85T10A562S'],
    ['IT RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['Cod. Fiscale: RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['ITRSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['IT 00743110157', '00743110157'],
    ['IT00743110157', '00743110157'],
    ['IT-007.431.101.57', '00743110157'],
    ['C.F.: RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['C.F. IT00743110157', '00743110157'],
    ['Codice Fiscale n. RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['C.F./P.IVA 00743110157', '00743110157'],
    ['C.F. e P.IVA: 00743110157', '00743110157'],
    ['P.IVA IT 00743110157', '00743110157'],
    ['(RSSMRA85T10A562S)', 'RSSMRA85T10A562S'],
    ['codice fiscale: it 00743110157', '00743110157'],
    ['Codice fiscale RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['\uFEFFRSSMRA85\u200BT10A562S', 'RSSMRA85T10A562S'],
    ['RSSMRA\u00A085T10\u2011A562S', 'RSSMRA85T10A562S'],
    ['\uFF32SSMRA85T10A562S', 'RSSMRA85T10A562S'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(normaliseFiscalCode(typed)).toBe(kept);
    expect(isFiscalCode(kept)).toBe(true);
  });

  it.each(['ITLMRA85T10A5', 'IT', 'CFA', 'ITLMRA85T10A562S'])(
    'keep the first letters of %s, which may be a name',
    (typed) => {
      expect(normaliseFiscalCode(typed)).toBe(typed);
    },
  );

  it.each([' ', 'A', 'IT', 'CF', '1'])('are rejected if they repeat %j 10,000 times', (text) => {
    expect(isFiscalCode(normaliseFiscalCode(text.repeat(10_000)))).toBe(false);
  });

  it('may contain the country code before the code, and blanks and dashes between its characters', () => {
    const code = fc.constantFrom('RSSMRA85T10A562S', 'MRTMTT91D08F205J', '12345678903', '00743110157');
    const gap = fc.constantFrom('', ' ', '\u00A0', '-', '\u200B');
    fc.assert(
      fc.property(code, fc.constantFrom('', 'IT', 'IT ', 'it-', 'CF '), gap, (plain, before, between) => {
        expect(normaliseFiscalCode(before + [...plain].join(between))).toBe(plain);
      }),
      { seed: 33, numRuns: 200 },
    );
  });
});
