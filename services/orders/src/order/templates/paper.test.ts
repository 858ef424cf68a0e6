import { describe, expect, it } from '@jest/globals';
import { createPaper } from './paper.ts';

describe('createPaper', () => {
  it('breaks a word that is longer than its column', () => {
    const paper = createPaper('Prova');
    paper.doc.addPage();
    const column = { width: 140 };
    const line = paper.heightOf('W', column);
    const perLine = Math.floor(column.width / paper.doc.widthOfString('W'));
    expect(paper.heightOf('W'.repeat(64), column)).toBeCloseTo(Math.ceil(64 / perLine) * line);
  });
});
