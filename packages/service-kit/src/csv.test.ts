import { describe, expect, it } from '@jest/globals';
import { csvLines } from './csv.ts';

describe('csvLines (decision R8)', () => {
  it('quotes every cell and ends every line with CRLF', () => {
    expect(
      csvLines([
        ['Zona', '', '4,90', 'a;b', 'a "b"', 'a\nb', "l'ora"],
        ['', '', '', '', '', '', ''],
      ]),
    ).toBe('"Zona";"";"4,90";"a;b";"a ""b""";"a\nb";"l\'ora"\r\n"";"";"";"";"";"";""\r\n');
  });

  it('writes the BOM on request', () => {
    expect([csvLines([['è']], { bom: true }), csvLines([['è']])]).toEqual(['\uFEFF"è"\r\n', '"è"\r\n']);
  });

  it('neutralises formulas before quoting them', () => {
    expect(csvLines([['=HYPERLINK("x";"y")', '＝1+1', "'@x"]])).toBe(`"'=HYPERLINK(""x"";""y"")";"'＝1+1";"''@x"\r\n`);
  });

  it('writes nothing for no rows', () => {
    expect(csvLines([])).toBe('');
  });
});
