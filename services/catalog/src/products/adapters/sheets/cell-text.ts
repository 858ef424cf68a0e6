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

/** The text that a person sees in the cell: a formula shows its result; an error is empty. */
export const cellText = (type: string | undefined, raw: string, sharedStrings: string[]): string => {
  if (type === 's') return sharedStrings[Number(raw)] ?? '';
  if (type === 'inlineStr' || type === 'str') return unescapeText(raw);
  if (raw === '' || type === 'e') return '';
  if (type === 'b') return String(Number(raw) !== 0);
  if (type === 'd') return raw;
  // A spreadsheet writes 18.9 as 18.899999999999999.
  const number = Number(raw);
  return Number.isNaN(number) ? raw : String(number);
};

/** `BC12` -> 55; undefined where it has no column. */
export const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
};
