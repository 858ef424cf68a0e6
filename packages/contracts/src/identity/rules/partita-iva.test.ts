import { describe, expect, it } from '@jest/globals';
import { hasValidPartitaIvaCheckDigit } from './partita-iva.ts';

describe('the check digit of a P.IVA', () => {
  const right = ['00743110157', '12345678903', '07643520567', '00000000018'];

  it.each(right)('accepts %s', (digits) => {
    expect(hasValidPartitaIvaCheckDigit(digits)).toBe(true);
  });

  it.each(right)('rejects %s with any single digit changed', (digits) => {
    const changed = [...digits].flatMap((digit, place) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => digits.slice(0, place) + other + digits.slice(place + 1)),
    );
    expect(changed).toHaveLength(99);
    expect(changed.filter(hasValidPartitaIvaCheckDigit)).toEqual([]);
  });

  it.each(['21345678903', '12354678903', '12345678930'])('rejects %s, two neighbours swapped', (digits) => {
    expect(hasValidPartitaIvaCheckDigit(digits)).toBe(false);
  });

  it.each([
    '',
    '00000000000',
    '1234567890',
    '123456789034',
    'IT12345678903',
    '1234567890x',
    ' 12345678903',
    '١٢٣٤٥٦٧٨٩٠٣',
  ])('rejects %j, which is not a P.IVA', (text) => {
    expect(hasValidPartitaIvaCheckDigit(text)).toBe(false);
  });
});
