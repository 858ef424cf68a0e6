import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutText, paperAddress, paperBounds, paperCuts } from './paper-address.ts';

const address = { name: 'Ada Neri', address: 'Via Roma 1', city: 'Prato', zip: '59100', country: 'IT' };

describe('cutText', () => {
  it.each([
    ['Boutique Rossi Srl', 120, 'Boutique Rossi Srl'],
    ['  Boutique\n Rossi\tSrl ', 120, 'Boutique Rossi Srl'],
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcde…'],
    ['abcd efg', 6, 'abcd…'],
    ['王小明王小明', 4, '王小明…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, '👩‍👩‍👧‍👦…'],
    ['', 4, ''],
  ])('of %j at %d letters is %j', (text, most, expected) => {
    expect(cutText(text, most)).toBe(expected);
  });

  it('never shows more letters than the bound, and ends with an ellipsis where it cuts', () => {
    const count = (text: string) => [...new Intl.Segmenter('it').segment(text)].length;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 200 }), (text, most) => {
        const line = text.trim().split(/\s+/).join(' ');
        const cut = cutText(text, most);
        expect(count(cut)).toBeLessThanOrEqual(most);
        if (cut !== line) expect(cut.endsWith('…')).toBe(true);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('returns a short text for a letter with ten thousand marks', () => {
    expect(cutText(`a${'\u0301'.repeat(10_000)}`, 120).length).toBeLessThan(1_000);
  });
});

describe('paperAddress', () => {
  it('cuts each line at its own bound and keeps the other fields', () => {
    const printed = paperAddress({
      ...address,
      company: 'C'.repeat(300),
      address: 'V'.repeat(300),
      email: 'a@b.example',
    });
    expect(printed).toEqual({
      ...address,
      company: `${'C'.repeat(paperBounds.company - 1)}…`,
      address: `${'V'.repeat(paperBounds.address - 1)}…`,
      email: 'a@b.example',
    });
  });

  it('leaves an address of the portal unchanged', () => {
    expect(paperAddress(address)).toEqual(address);
  });
});

describe('paperCuts', () => {
  it.each([
    [{}, ''],
    [{ company: 'C'.repeat(120) }, ''],
    [{ company: 'C'.repeat(121) }, 'azienda (120 caratteri)'],
    [{ name: 'N'.repeat(121), address: 'V'.repeat(201) }, 'destinatario (120 caratteri), indirizzo (200 caratteri)'],
    [{ city: 'Prato…' }, ''],
  ])('of %j is %j', (changes, expected) => {
    expect(paperCuts({ ...address, ...changes })).toBe(expected);
  });
});
