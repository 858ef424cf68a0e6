import { describe, expect, it } from '@jest/globals';
import { toCsv } from './csv.ts';

describe('a CSV file', () => {
  it('has a BOM, semicolons and CRLF', () => {
    expect(
      toCsv([
        ['Zona', 'Prezzo'],
        ['Italia', '4,90'],
      ]),
    ).toBe('\uFEFFZona;Prezzo\r\nItalia;4,90\r\n');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['=1+1', "'=1+1"],
    ['+39', "'+39"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['=a;b', '"\'=a;b"'],
    ['1-2', '1-2'],
  ])('writes %j as %s', (text, written) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`);
  });
});
