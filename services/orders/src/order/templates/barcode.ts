import { createRequire } from 'node:module';
import type JsBarcode from 'jsbarcode';
import type { Paper } from './paper.ts';

const require = createRequire(import.meta.url);

/** The quiet zone that a reader needs on both sides, in modules. */
const QUIET = 10;

type Encoded = { encodings?: { data: string }[] };

/** Returns the modules of a Code 128 symbol, `1` is a bar; throws for characters that Code 128 does not have. */
export const code128 = (text: string): string => {
  // Loaded for the first slip.
  const draw = require('jsbarcode') as typeof JsBarcode;
  const drawn: Encoded = {};
  draw(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  if (!/^1[01]+1$/.test(modules)) throw new Error('not a Code 128 symbol');
  return modules;
};

/** The area of a symbol, including its quiet zones. Points. */
export type BarcodePlace = { right: number; y: number; width: number; height: number };

/** Draws a Code 128 symbol with its text centred below; returns its end. */
export const drawBarcode = (paper: Paper, text: string, { right, y, width, height }: BarcodePlace): number => {
  const modules = code128(text);
  const module = width / (modules.length + 2 * QUIET);
  const left = right - width + QUIET * module;
  for (const bar of modules.matchAll(/1+/g))
    paper.doc.rect(left + bar.index * module, y, bar[0].length * module, height);
  paper.doc.fill('#000000');
  const textTop = y + height + 3;
  return textTop + paper.write(text, right - width, textTop, { face: 'strong', size: 9.5, width, align: 'center' });
};
