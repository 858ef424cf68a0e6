import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainCode, plainText } from './characters.ts';

describe('plainText', () => {
  it.each([
    ['Nicolo\u0300', 'Nicolò'],
    ['cafe\u0301', 'café'],
    ['sen\u0303orita', 'señorita'],
    ['Gra\u0308fin', 'Gräfin'],
    ['D\u2019Angelo', 'D\u2019Angelo'],
    ['\uFEFFNome', 'Nome'],
    ['cami\u00ADcia', 'camicia'],
    ['Via\u200B Roma', 'Via Roma'],
    ['Sartoria\u202E Bianchi', 'Sartoria Bianchi'],
    // A family of three and a Persian word keep their joiners.
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['2024–2025', '2024–2025'],
  ])('makes %j %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});

describe('a letter with very many marks', () => {
  it('keeps thirty of them: sorting all would block the process for seconds', () => {
    const zalgo = `a${'\u0316'.repeat(100_000)}${'\u0327'.repeat(100_000)}b`;
    expect([...plainText(zalgo)]).toHaveLength(32);
    expect(plainText('Vie\u0323\u0302t')).toBe('Việt');
  });
});

describe('plainCode', () => {
  it.each([
    ['DW\u2011CAM\u2013M', 'DW-CAM-M'],
    ['DW\u2212CAM\uFF0DM', 'DW-CAM-M'],
    ['\uFEFFDW-CAM-M\u200B', 'DW-CAM-M'],
    ['DW\u00AD-CAM', 'DW-CAM'],
    ['DW\u200D-CAM\uFE0F', 'DW-CAM'],
    ['DW_CAM/M.1', 'DW_CAM/M.1'],
  ])('makes %j %j', (text, expected) => {
    expect(plainCode(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text));
        expect(plainCode(plainCode(text))).toBe(plainCode(text));
      }),
      { seed: 33, numRuns: 500 },
    );
  });
});
