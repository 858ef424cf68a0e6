import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkVatNumber, normaliseVatNumber } from './vat-number.ts';

describe('the spellings of a VAT number', () => {
  it.each([
    [' it 123.456-789 03\n', 'IT12345678903'],
    ['ie1+12345t', 'IE1+12345T'],
    ['', ''],
    ['---', ''],
    ['IT: 00743110157', 'IT00743110157'],
    ['P.IVA 00743110157', '00743110157'],
    ['C.F. 00743110157', '00743110157'],
    ['Codice fiscale 00743110157', '00743110157'],
    ['Cod. Fisc./P.IVA 00743110157', '00743110157'],
    ['P. IVA: IT 00743110157', 'IT00743110157'],
    ['P.I. 00743110157', '00743110157'],
    ['Partita IVA n. 00743110157', '00743110157'],
    ['C.F. / P.IVA 00743110157', '00743110157'],
    ['00743110157 (P.IVA)', '00743110157'],
    ['(IT) 00743110157', 'IT00743110157'],
    ['[IT] 00743110157', 'IT00743110157'],
    ['IT\u201100743110157', 'IT00743110157'],
    ['IT \u2013 00743110157', 'IT00743110157'],
    ['IT\u221200743110157', 'IT00743110157'],
    ['\uFEFFIT\u200B0074\u00AD3110157', 'IT00743110157'],
    ['IT\u00A000743110157', 'IT00743110157'],
    ["'00743110157", '00743110157'],
    ['\uFF29\uFF34\uFF10\uFF10\uFF17\uFF14\uFF13\uFF11\uFF11\uFF10\uFF11\uFF15\uFF17', 'IT00743110157'],
    ['VAT No. IT00743110157', 'IT00743110157'],
    ['VAT: DE 123 456 789', 'DE123456789'],
    ['USt-IdNr. DE 123 456 789', 'DE123456789'],
    ['TVA intracommunautaire : FR 12 345678901', 'FR12345678901'],
    ['N\u00B0 TVA FR12345678901', 'FR12345678901'],
    ['NIF ES B12345678', 'ESB12345678'],
    ['CIF: ESB12345678', 'ESB12345678'],
    ['BTW NL123456789B01', 'NL123456789B01'],
    ['CHE-107.787.577 IVA', 'CHE107787577'],
    ['CHE-107.787.577 MWST', 'CHE107787577'],
    ['CHE-107.787.577 TVA', 'CHE107787577'],
    ['CHE-107.787.577 HR/MWST', 'CHE107787577'],
    ['UID: CHE-107.787.577', 'CHE107787577'],
    ['CHE-123.456.788 TVA', 'CHE123456788'],
    ['CHE-105.918.070 MWST', 'CHE105918070'],
    ['CHE394021985MWST', 'CHE394021985'],
    ['CHE123456789', 'CHE123456789'],
    ['NO999999999MVA', 'NO999999999'],
    ['AT-U71738505', 'ATU71738505'],
    ['EL027408226', 'EL027408226'],
    ['DE\u2008123\u2008456\u2008789', 'DE123456789'],
    ['BE 0123.456.789', 'BE0123456789'],
    ['FR 12 345 678 901', 'FR12345678901'],
    ['NO 995 525 828 MVA', 'NO995525828'],
    ['VAT NO 995 525 828', 'NO995525828'],
    ['Org.nr. NO 995 525 828 MVA', 'NO995525828'],
    ['P.IVA no. 00743110157', '00743110157'],
    ['SM 24165', 'SM24165'],
    ['COE SM 24165', 'SM24165'],
    ['xi gd 001', 'XIGD001'],
    ['GR 094 014 201', 'EL094014201'],
    ['EL 094 014 201', 'EL094014201'],
    ['\u0391\u03A6\u039C EL094014201', 'EL094014201'],
    ['ELGR094014201', 'EL094014201'],
    ['IT IT00743110157', 'IT00743110157'],
    ['IT-IT 00743110157.', 'IT00743110157'],
    ['00743110157 IT', '00743110157'],
    ['P.IVA n.ro 00743110157', '00743110157'],
    ['N. P.IVA 00743110157', '00743110157'],
    ['Numero P.IVA 00743110157', '00743110157'],
    ['P.ta IVA 00743110157', '00743110157'],
    ['Nr. 00743110157', '00743110157'],
    ['No. 00743110157', '00743110157'],
    ['Italia 00743110157', '00743110157'],
    ['Iscr. Reg. Imp. MI, P.IVA 00743110157', '00743110157'],
    ['Nr. IVA CHE-107.787.577', 'CHE107787577'],
    ['IDI CHE-107.787.577', 'CHE107787577'],
    ['CH-CHE-107.787.577', 'CHE107787577'],
    ['Foretaksregisteret NO 995 525 828 MVA', 'NO995525828'],
    ['Cod. Op. Ec. SM24165', 'SM24165'],
    ['UK 123 4567 89', 'GB123456789'],
    ['UKGD001', 'GBGD001'],
    ['Contribuinte n.\u00BA PT123456789', 'PT123456789'],
    ['N\u00B0 entreprise BE 0123.456.789', 'BE0123456789'],
    ['SE-nr. DK 12345678', 'DK12345678'],
    ['EU ad\u00F3sz\u00E1m: HU12345678', 'HU12345678'],
    ['\u0414\u0414\u0421 \u2116 BG123456789', 'BG123456789'],
    ['PDV-ID: HR12345678901', 'HR12345678901'],
    ['ID za DDV: SI12345678', 'SI12345678'],
    ['PVM kodas LT123456789', 'LT123456789'],
    ['BR 12.345.678/0001-95', 'BR12345678000195'],
    ['GSTIN IN 27AAAPL1234C1Z5', 'IN27AAAPL1234C1Z5'],
    ['SG 201912345K', 'SG201912345K'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(normaliseVatNumber(typed)).toBe(kept);
    if (kept !== '') expect(checkVatNumber(kept)).toBe('ok');
  });

  it('are not read as Italian after a label of another country', () => {
    for (const label of ['OIB', 'PVN', 'MWST-Nr.', 'TRN'])
      expect(checkVatNumber(normaliseVatNumber(`${label} 00743110157`))).toBe('bad-format');
  });

  it.each(['XX1', 'P.IVA', 'P.IVA XX1', 'VAT ZZ', 'IT P.IVA', '107.787.577 MWST', 'IT00743110157X', 'DE-12'])(
    'keep rejecting %j',
    (typed) => {
      expect(checkVatNumber(normaliseVatNumber(typed))).toBe('bad-format');
    },
  );

  it('keep the message for a wrong check digit after a label', () => {
    expect(checkVatNumber(normaliseVatNumber('P.IVA 12345678900'))).toBe('bad-check-digit');
  });

  it.each([' ', 'A', 'VAT', 'PIVA', 'P.IVA ', '-', '1', '\uFDFA', 'MVA', 'IT'])(
    'are rejected for their length if they repeat %j 10,000 times',
    (text) => {
      expect(checkVatNumber(normaliseVatNumber(text.repeat(10_000)))).toBe('bad-format');
      expect(checkVatNumber(normaliseVatNumber(text.repeat(60 / text.length)))).toBe('bad-format');
    },
  );

  const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
  const country = fc.constantFrom('DE', 'FI', 'PL', 'GB', 'NO', 'US', 'EL', 'XI', 'ZZ', 'CH');
  const number = fc.oneof(
    fc.tuple(country, digits(8, 12)).map((parts) => parts.join('')),
    digits(9).map((nine) => `CHE${nine}`),
    digits(5).map((five) => `SM${five}`),
    digits(8).map((eight) => `ATU${eight}`),
    fc.constantFrom('IT00743110157', '00743110157', 'XIGD001', 'ESB12345678', 'NL123456789B01', 'IE1+12345T'),
  );

  it('include every stored number, also with a label before it and separators in it', () => {
    const between = fc.constantFrom('', ' ', '.', '-', '\u2011', '\u200B', '\u00A0', '/');
    const label = fc.constantFrom('', 'VAT: ', 'P.IVA ', 'Partita IVA ', '(');
    fc.assert(
      fc.property(number, label, between, (vat, before, gap) => {
        expect(normaliseVatNumber(vat)).toBe(vat);
        expect(normaliseVatNumber(before + [...vat].join(gap).toLowerCase())).toBe(vat);
      }),
      { seed: 33, numRuns: 500 },
    );
  });

  it('give a form that normalising again does not change', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
        const once = normaliseVatNumber(text);
        if (checkVatNumber(once) === 'ok') expect(normaliseVatNumber(once)).toBe(once);
      }),
      { seed: 33, numRuns: 1_000 },
    );
  });
});
