import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countryCodes } from './countries.ts';
import { comparablePostCode, hasPostCodes, normalizePostCode } from './post-codes.ts';

describe('a post code', () => {
  it.each([
    ['IT', '07026', '07026'],
    ['IT', 'I-07026', '07026'],
    ['IT', 'IT-07026', '07026'],
    ['IT', '07 026', '07026'],
    ['IT', '07.026', '07026'],
    ['IT', 'I - 07026', '07026'],
    ['IT', 'i 07026', '07026'],
    ['IT', 'IT07026', '07026'],
    ['IT', 'CAP 07026', '07026'],
    ['IT', 'I\u201307026', '07026'],
    ['IT', '07\u00A0026', '07026'],
    ['IT', '\u200B07026\uFEFF', '07026'],
    ['IT', '０７０２６', '07026'],
    ['IT', '(07026)', '07026'],
    ['IT', '07026,', '07026'],
    ['IT', "'07026", '07026'],
    ['IT', '07-026', '07026'],
    ['IT', 'I_07026', '07026'],
    ['IT', '(I) 07026', '07026'],
    ['IT', 'C.A.P. 07026', '07026'],
    ['IT', 'ITA-07026', '07026'],
    ['IT', '07026 OT', '07026'],
    ['IT', '07026 (SS)', '07026'],
    ['IT', 'CAP (07026)', '07026'],
    ['IT', '0702 (SS)', '0702 (SS)'],
    ['IT', '7026', '7026'],
    ['IT', '0702A', '0702A'],
    ['IT', 'D-07026', 'D-07026'],
    ['SM', 'RSM-47890', '47890'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE 10115', '10115'],
    ['DE', 'PLZ 10115', '10115'],
    ['DE', '(10115)', '10115'],
    ['DE', 'PLZ (10115)', '10115'],
    ['DE', '10115)', '10115'],
    ['DE', '10115 (BE)', '10115 (BE)'],
    ['DE', '10115 [BE].', '10115 [BE]'],
    ['DE', '10115 (BE', '10115 (BE'],
    ['ES', 'C.P. 28001', '28001'],
    ['GR', 'Τ.Κ. 105 63', '105 63'],
    ['FI', 'SF-00100', '00100'],
    ['FR', 'F-75001', '75001'],
    ['FR', '75 001', '75001'],
    ['RE', 'F-97400', '97400'],
    ['ES', 'E-28001', '28001'],
    ['CH', 'CH-8001', '8001'],
    ['AT', 'A-1010', '1010'],
    ['BE', 'B 1000', '1000'],
    ['LU', 'L-1009', '1009'],
    ['LU', 'L-9767', '9767'],
    ['LU', 'L-4545', '4545'],
    ['DK', 'DK-2100', '2100'],
    ['FI', 'FIN-00100', '00100'],
    ['AX', 'AX-22100', '22100'],
    ['LV', 'LV-1050', '1050'],
    ['LT', 'LT-01001', '01001'],
    ['SI', 'SI-1000', '1000'],
    ['SE', 'SE-111 22', '111 22'],
    ['SE', '11122', '111 22'],
    ['SE', 'S-11122', '111 22'],
    ['CZ', '11000', '110 00'],
    ['SK', 'SK-811 01', '811 01'],
    ['GR', 'GR-10557', '105 57'],
    ['EL', '105 57', '105 57'],
    ['NL', 'NL-1012 AB', '1012 AB'],
    ['NL', '1012ab', '1012 AB'],
    ['NL', '8495NB', '8495 NB'],
    ['PL', 'PL 00-001', '00-001'],
    ['PL', '00001', '00-001'],
    ['PT', 'P-1000-001', '1000-001'],
    ['PT', '1000001', '1000-001'],
    ['PT', '1000', '1000'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'GB-SW1A 1AA', 'SW1A 1AA'],
    ['UK', 'M1 1AE', 'M1 1AE'],
    ['GB', 'UK EC1A 1BB', 'EC1A 1BB'],
    ['JE', 'JE23AB', 'JE2 3AB'],
    ['JE', 'je JE5 0LA', 'JE5 0LA'],
    ['IM', 'IM9 4LY', 'IM9 4LY'],
    ['IE', 'd02x285', 'D02 X285'],
    ['IE', 'D6WXY00', 'D6W XY00'],
    ['IE', 'IE-D02 AF30', 'D02 AF30'],
    ['JP', '〒100-0001', '100-0001'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['US', '10118-3299', '10118-3299'],
    ['US', '101183299', '10118-3299'],
    ['BR', '01310-100', '01310-100'],
    ['BR', '01310100', '01310-100'],
    ['MT', 'VLT1234', 'VLT 1234'],
    ['AD', 'AD500', 'AD500'],
    ['AD', 'AD-500', 'AD500'],
    ['HT', 'HT6110', 'HT6110'],
    ['KY', 'KY1-1100', 'KY1-1100'],
    ['HK', '999077', ''],
    ['ZZ', '12 345', '12345'],
  ])('of %s, %j, is %j', (country, text, code) => {
    expect(normalizePostCode(country, text)).toBe(code);
  });

  it('stays unchanged if it is far too long', () => {
    expect(normalizePostCode('IT', 'I-'.repeat(50_000))).toBe('I-'.repeat(50_000));
  });
});

describe('countries without post codes', () => {
  const without = countryCodes.filter((code) => !hasPostCodes(code));

  it.each([
    'HK',
    'AE',
    'KW',
    'QA',
    'PA',
    'AG',
    'AO',
    'BS',
    'BO',
    'GH',
    'JM',
    'ML',
    'RW',
    'UG',
    'YE',
    'ZW',
    'BW',
    'DJ',
    'SL',
    'TO',
  ])('are %s', (code) => {
    expect(without).toContain(code);
  });

  it.each([
    'IT',
    'IE',
    'BB',
    'BH',
    'AL',
    'SA',
    'EG',
    'SM',
    'VA',
    'MC',
    'JE',
    'AX',
    'IC',
    'EA',
    'RE',
    'US',
    'CN',
    'TW',
    'SG',
    'XK',
    'EL',
    'UK',
    'ZZ',
  ])('are not %s', (code) => {
    expect(hasPostCodes(code)).toBe(true);
  });

  it('are some sixty', () => {
    expect(without.length).toBeGreaterThan(55);
    expect(without.length).toBeLessThan(80);
  });
});

const country = fc.constantFrom(
  'IT',
  'DE',
  'FR',
  'ES',
  'CH',
  'SE',
  'GR',
  'NL',
  'PL',
  'PT',
  'GB',
  'IE',
  'CA',
  'JP',
  'US',
);

it('a normalised post code stays unchanged when it is normalised again, for any text', () => {
  const text = fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^[A-Z]{0,3}[ .-]?\d{3,5}[ -]?[A-Z\d]{0,4}$/));
  fc.assert(
    fc.property(country, text, (code, typed) => {
      const once = normalizePostCode(code, typed);
      expect(normalizePostCode(code, once)).toBe(once);
    }),
    { seed: 33, numRuns: 3_000 },
  );
});

it('a country prefix and blanks do not affect the comparison', () => {
  const codes = fc.constantFrom(
    ['IT', '07026'],
    ['DE', '10115'],
    ['CH', '8001'],
    ['SE', '11122'],
    ['NL', '1012AB'],
    ['PL', '00001'],
    ['PT', '1000001'],
  );
  const blank = fc.constantFrom('', ' ', '-', '.', '\u00A0', ' - ');
  fc.assert(
    fc.property(codes, blank, fc.integer({ min: 1, max: 4 }), ([code = '', zip = ''], between, at) => {
      expect(comparablePostCode(code, `${code}${between}${zip}`)).toBe(zip);
      expect(comparablePostCode(code, `${zip.slice(0, at)} ${zip.slice(at)}`)).toBe(zip);
    }),
    { seed: 33, numRuns: 500 },
  );
});
