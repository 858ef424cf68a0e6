import { describe, expect, it } from '@jest/globals';
import { createPieceWidths, KEPT_WIDTHS } from './piece-widths.ts';

describe('createPieceWidths', () => {
  it('measure a text once per font', () => {
    const measured: string[] = [];
    const widthOf = createPieceWidths((text, font) => {
      measured.push(`${font} ${text}`);
      return text.length * (font === 'wide' ? 2 : 1);
    });
    expect([widthOf('王明', 'wide'), widthOf('王明', 'narrow'), widthOf('王明', 'wide')]).toEqual([4, 2, 4]);
    expect(measured).toEqual(['wide 王明', 'narrow 王明']);
  });

  it('keep a bounded number of texts', () => {
    let measured = 0;
    const widthOf = createPieceWidths(() => (measured += 1));
    for (let at = 0; at <= KEPT_WIDTHS; at += 1) widthOf(String(at), 'base');
    expect(widthOf(String(KEPT_WIDTHS), 'base')).toBe(KEPT_WIDTHS + 1);
    expect(widthOf('0', 'base')).toBe(KEPT_WIDTHS + 2);
  });
});
