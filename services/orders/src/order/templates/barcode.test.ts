import { describe, expect, it } from '@jest/globals';
import { code128 } from './barcode.ts';

describe('code128', () => {
  // Start B, "A", check digit 34, stop: by the tables of ISO/IEC 15417.
  it('encodes one letter as the standard specifies', () => {
    expect(code128('A')).toBe(`11010010000${'10100011000'}${'10001011000'}${'1100011101011'}`);
  });

  it.each(['ORD-2026-041258', 'PRE-1124-1042', 'LISTA-000012'])('keeps %s within the width of a slip', (number) => {
    const modules = code128(number);
    expect(modules.length).toBeLessThan(205);
    expect(modules).toMatch(/^11010.*1100011101011$/);
  });

  it('rejects characters that the code does not have', () => {
    expect(() => code128('è')).toThrow();
  });
});
