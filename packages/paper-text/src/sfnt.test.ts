import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { sfntOf } from './sfnt.ts';

const woff = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
);

describe('sfntOf', () => {
  it('unpacks the font that the file holds', () => {
    const widthIn = (font: Uint8Array): number => new PDFDocument().font(font as Buffer).widthOfString('דוד כהן');
    expect(widthIn(sfntOf(woff))).toBe(widthIn(woff));
  });

  it('refuses other files', () => {
    expect(() => sfntOf(new Uint8Array(64))).toThrow('not a WOFF file');
  });
});
