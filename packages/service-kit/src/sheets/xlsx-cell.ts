import type { Cell } from '@drappo/contracts/cell';
import { romeClock } from '@drappo/contracts/rome-time';

const styles = {
  amount: { numFmt: '0.00' },
  moment: { numFmt: 'dd/mm/yyyy hh:mm' },
  day: { numFmt: 'dd/mm/yyyy' },
} as const;

/** The value of a cell in a workbook, and how it is shown. Styles are shared objects: exceljs reads each once. */
export type XlsxCell = { value: string | number | Date | null; style?: (typeof styles)[keyof typeof styles] };

const MINUTE_MS = 60_000;

/** Characters that XML cannot contain or that its readers change, and text that readers would take for an escape. */
// oxlint-disable-next-line no-control-regex
const ESCAPED = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Escapes as spreadsheets do: a carriage return is `_x000D_`. */
export const escapeText = (text: string): string =>
  text.replace(ESCAPED, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

/** A workbook has no time zone: a moment is written as the clock in Rome shows it, to the minute, as in CSV. */
export const xlsxCell = (cell: Cell): XlsxCell => {
  if (cell === null || cell === undefined || cell === '') return { value: null };
  if (typeof cell === 'string') return { value: escapeText(cell) };
  if (typeof cell === 'number') return { value: cell };
  if (cell instanceof Date) {
    const clock = romeClock(cell).getTime();
    return { value: new Date(clock - (clock % MINUTE_MS)), style: styles.moment };
  }
  if ('cents' in cell) return { value: cell.cents / 100, style: styles.amount };
  return { value: new Date(`${cell.day}T00:00:00Z`), style: styles.day };
};
