import { describe, expect, it } from '@jest/globals';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it('writes a BOM and one guarded line per row', () => {
    expect(
      toCsv([
        ['Zona', 'Prezzo'],
        ['＝Italia "Isole"', '4,90'],
      ]),
    ).toBe('\uFEFF"Zona";"Prezzo"\r\n"\'＝Italia ""Isole""";"4,90"\r\n');
  });
});
