import { format, isDateFormat } from 'numfmt';
import type { CellFact } from '@drappo/contracts/files/sheet-rows';

/** A spreadsheet stores 15 digits of a number. */
const LONG = 1e15;
/** Days between the two first days of dates, 1900 and 1904. */
const DAYS_1904 = 1_462;

const italian = (pattern: string, value: number): string | undefined => {
  try {
    return format(pattern, value, { locale: 'it' });
  } catch {
    // A pattern that neither Excel nor we understand.
    return undefined;
  }
};

/** The text of a cell without a format: all digits of a whole number. */
const plain = (value: number): string => (Number.isInteger(value) ? String(value) : (italian('General', value) ?? ''));

type Workbook = { pattern: string | undefined; is1904: boolean };

/** Returns the meaning that the format adds to a number; undefined if the cell shows just its digits. */
export const numberFact = (at: number, value: number, { pattern, is1904 }: Workbook): CellFact | undefined => {
  if (pattern === undefined) return { at, is: 'number' };
  if (isDateFormat(pattern)) {
    const shown = italian(pattern, is1904 ? value + DAYS_1904 : value) ?? String(value);
    return { at, is: 'date', shown: shown.trim() };
  }
  if (Math.abs(value) >= LONG) return { at, is: 'long', shown: plain(value) };
  const shown = pattern === '@' || /^general$/i.test(pattern) ? plain(value) : italian(pattern, value);
  return shown === String(value) ? undefined : { at, is: 'number', shown };
};
