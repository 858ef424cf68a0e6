import type { CellFact } from '@drappo/contracts/files/sheet-rows';
import { numberFact } from './number-cell.ts';
import { unreadableXlsx } from './open-archive.ts';
import type { CellFormats } from './read-styles.ts';
import { sheetLimits } from './sheet-limits.ts';

/** `_x000D_` in a file is the character with this code, which XML itself cannot hold. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Collects text in pieces, up to the maximum length of a cell. */
export const textCollector = () => {
  let text = '';
  return {
    add(piece: string): void {
      if (text.length < sheetLimits.cellLetters) text += piece.slice(0, sheetLimits.cellLetters);
    },
    take(): string {
      const taken = text;
      text = '';
      return taken;
    },
  };
};

export type CellContent = { text: string; fact?: CellFact | undefined };
type Sheet = { sharedStrings: string[]; formats: CellFormats; is1904: boolean };

/** Errors as Excel shows them in Italian. */
const errors: Record<string, string> = {
  '#N/A': '#N/D',
  '#REF!': '#RIF!',
  '#VALUE!': '#VALORE!',
  '#NAME?': '#NOME?',
  '#NULL!': '#NULLO!',
};
const errorWords = new Set([...Object.entries(errors).flat(), '#DIV/0!', '#NUM!', '#SPILL!', '#CALC!', '#ESPANSIONE!']);

/** A CSV file writes the error of a formula as text. */
export const isError = (text: string): boolean => errorWords.has(text.trim());

export const errorFact = (at: number, text: string): CellFact => ({
  at,
  is: 'error',
  shown: errors[text.trim()] ?? text.trim(),
});

/** Reads one cell: a formula is its result, a text is taken as it is, a number has its exact value. */
export const readCell = (
  { at, type, style, raw }: { at: number; type: string | undefined; style: string | undefined; raw: string },
  { sharedStrings, formats, is1904 }: Sheet,
): CellContent => {
  if (type === 's' && raw !== '') {
    const text = sharedStrings[Number(raw)];
    // A damaged file: an empty cell would mean something else.
    if (text === undefined) throw unreadableXlsx();
    return { text };
  }
  if (type === 'inlineStr' || type === 'str') return { text: unescapeText(raw) };
  if (raw === '') return { text: '' };
  if (type === 'e') return { text: '', fact: errorFact(at, raw) };
  if (type === 'b') return { text: ['0', 'false'].includes(raw) ? 'FALSO' : 'VERO' };
  if (type === 'd')
    return { text: raw, fact: { at, is: 'date', shown: raw.slice(0, 10).split('-').toReversed().join('/') } };
  const value = Number(raw);
  if (Number.isNaN(value)) return { text: raw };
  const pattern = style === undefined || formats.length === 0 ? 'General' : formats[Number(style)];
  // A spreadsheet writes 18.9 as 18.899999999999999.
  return { text: String(value), fact: numberFact(at, value, { pattern, is1904 }) };
};

/** `BC12` -> 55; undefined if the reference has no column. */
export const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference?.toUpperCase() ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
};
