import { describe, expect, it } from '@jest/globals';
import { csvLine, neutraliseCell, restoreCell } from './csv.ts';

describe('csvLine (decision R8)', () => {
  it('quotes every cell', () => {
    expect(csvLine(['Zona', '', '4,90', 'a;b', 'a "b"', 'a\nb'])).toBe('"Zona";"";"4,90";"a;b";"a ""b""";"a\nb"\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+39', "'+39"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['＝1+1', "'＝1+1"],
    ['＋39', "'＋39"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['\t=x', "'\t=x"],
    ['\r=x', "'\r=x"],
    ['\n=x', "'\n=x"],
    ["'=x", "''=x"],
    ["''＝x", "'''＝x"],
    ['=HYPERLINK("x";"y")', `'=HYPERLINK(""x"";""y"")`],
  ])('writes %j as %j', (text, written) => {
    expect(csvLine([text])).toBe(`"${written}"\r\n`);
    expect(restoreCell(neutraliseCell(text))).toBe(text);
  });

  it.each(['1-2', "l'ora", "'bianco", ' x', '', 'a=b'])('leaves %j as it is', (text) => {
    expect([neutraliseCell(text), restoreCell(text)]).toEqual([text, text]);
  });
});
