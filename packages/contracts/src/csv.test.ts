import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { neutraliseCell, restoreCell } from './csv.ts';

describe('neutraliseCell (decision R8)', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+39-02', "'+39-02"],
    ['+39 02 5550123+1', "'+39 02 5550123+1"],
    ['+', "'+"],
    ['++39', "'++39"],
    ['+39\n', "'+39\n"],
    ["'+39", "''+39"],
    ["'+39 02 5550123", "''+39 02 5550123"],
    ['＋39 02', "'＋39 02"],
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

  it('restores a number with its sign from the files of earlier versions', () => {
    expect(restoreCell("'+39 02 5550123")).toBe('+39 02 5550123');
  });

  it('is undone by restoreCell for any text', () => {
    const awkward = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '\t', '\r', '\n', '3', ' ', 'a', ';', '"'),
    });
    fc.assert(
      fc.property(fc.oneof(awkward, fc.string({ unit: 'grapheme' })), (text) => {
        expect(restoreCell(neutraliseCell(text))).toBe(text);
      }),
      { seed: 16, numRuns: 1_000 },
    );
  });

  it.each(['+39', '+39 02 5550123', '+ 39', '1-2', "l'ora", "'bianco", ' x', '', 'a=b'])(
    'leaves %j unchanged',
    (text) => {
      expect([neutraliseCell(text), restoreCell(text)]).toEqual([text, text]);
    },
  );
});
