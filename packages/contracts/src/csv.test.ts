import { describe, expect, it } from '@jest/globals';
import { neutraliseCell, restoreCell } from './csv.ts';

describe('neutraliseCell (decision R8)', () => {
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
    ['=HYPERLINK("x";"y")', `'=HYPERLINK("x";"y")`],
  ])('writes %j as %j', (text, written) => {
    expect(neutraliseCell(text)).toBe(written);
    expect(restoreCell(written)).toBe(text);
  });

  it.each(['1-2', "l'ora", "'bianco", ' x', '', 'a=b'])('leaves %j unchanged', (text) => {
    expect([neutraliseCell(text), restoreCell(text)]).toEqual([text, text]);
  });
});
