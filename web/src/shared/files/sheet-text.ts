import { judgeCell } from '@drappo/contracts/files/judge-cell';
import type { ListShape } from '@drappo/contracts/files/list-shape';
import type { SheetRows } from '@drappo/contracts/files/sheet-rows';

/** `0` -> `A`, `26` -> `AA` */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

const quoted = (cell: string): string => {
  const text = cell.replace(/[\r\n]+/g, ' ');
  return /[";\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const FAULTS = 5;

const refusalOf = (faults: readonly string[]): string => {
  const more = faults.length - FAULTS;
  return [...faults.slice(0, FAULTS), ...(more > 0 ? [more === 1 ? '1 altro errore' : `${more} altri errori`] : [])]
    .map((text) => `${text}.`)
    .join(' ');
};

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/**
 * Writes the rows of a spreadsheet as the lines `a;b;c` that a person would type; row and line have the same number.
 * Refused with row and column if Excel changed a cell of a known column.
 */
export const sheetText = (
  { rows }: SheetRows,
  shapeOf: (titles: readonly string[]) => ListShape,
  limit: { characters: number; refusal: string },
): { text: string } | { refusal: string } => {
  const { columns, isWide } = shapeOf(rows[0]?.cells ?? []);
  const lines: string[] = [];
  const faults: string[] = [];
  // A sheet may have a million empty rows.
  if ((rows.at(-1)?.row ?? 0) > limit.characters) return { refusal: limit.refusal };
  for (const { row, cells, facts = [] } of rows) {
    const factAt = new Map(facts.map((fact) => [fact.at, fact]));
    const isIdle = isWide && !columns.slice(1).some(({ at }) => isFilled(cells[at]) || factAt.has(at));
    if (isIdle) continue;
    const read = cells.map((text, at) => {
      const fact = factAt.get(at);
      return fact?.is === 'number' ? (fact.shown ?? text) : text;
    });
    for (const { at, kind } of columns) {
      const { text, message } = judgeCell(kind, cells[at] ?? '', factAt.get(at));
      read[at] = text;
      if (message !== undefined) faults.push(`Riga ${row}, colonna ${columnName(at)}: ${message}`);
    }
    while (lines.length < row - 1) lines.push('');
    const shown = isWide ? columns.map(({ at }) => read[at] ?? '') : read;
    lines.push(Array.from(shown, (text) => quoted(text ?? '')).join(';'));
  }
  if (faults.length > 0) return { refusal: refusalOf(faults) };
  const text = lines.join('\n');
  return text.length > limit.characters ? { refusal: limit.refusal } : { text };
};
