import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';
import { piecesOf } from './quantity-text.ts';

export type ListedLine = {
  sku: string;
  /** Pieces of all lines with this SKU. */
  quantity: number;
  /** Numbers of the lines that were added up, from 1. */
  lineNumbers: number[];
};
/** A line that cannot be read. */
export type UnreadableLine = { lineNumber: number; text: string; reason: string };

export type OrderList = { lines: ListedLine[]; unreadable: UnreadableLine[] };

export type ReadList = { list: OrderList; refusal?: undefined } | { list?: undefined; refusal: string };

const separators = [';', '\t', ','] as const;

/** Splits one line into cells; a quoted cell may contain separators and doubled quotes. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (isQuoted && character === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      cell = isQuoted ? '' : cell;
    } else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
};

/** Returns the separator that most lines contain; in "SKU;1,5" the comma belongs to the number. */
const separatorOf = (lines: string[]): string =>
  separators.find((separator) => lines.some((line) => line.includes(separator))) ?? ';';

const headings = /^(sku|codice|articolo|cod\.?)$/i;
/** The apostrophe that exports put before a cell that a spreadsheet would run as a formula. */
const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

const quantityHeadings = /^(quantità|quantita|q\.?tà|pezzi|pz\.?)$/i;

/** Finds the quantity column by name if there are more columns, as in a line sheet; skips rows without a quantity. */
const ofNamedColumn = <Row extends { cells: string[] }>(head: string[], rows: Row[]): Row[] => {
  const column = head.findIndex((cell) => quantityHeadings.test(cell));
  if (head.length <= 2 || column < 1) return rows;
  return rows
    .filter(({ cells }) => cells[column] !== '')
    .map((row) => ({ ...row, cells: [row.cells[0] ?? '', row.cells[column] ?? ''] }));
};

const readLine = (cells: string[]): { sku: string; quantity: number } | { reason: string } => {
  const [sku = '', amount = '', ...rest] = cells;
  if (sku === '') return { reason: 'Manca lo SKU' };
  if (sku.length > 64) return { reason: 'SKU troppo lungo' };
  if (rest.some((cell) => cell !== '')) return { reason: 'Scrivi solo SKU e quantità' };
  if (amount === '') return { reason: 'Manca la quantità' };
  const quantity = piecesOf(amount);
  if (quantity === undefined) return { reason: 'Scrivi un numero intero' };
  if (quantity === 0) return { reason: 'La quantità minima è 1' };
  return { sku: withoutApostrophe(sku), quantity };
};

const tooLong = `Al massimo ${bulkLimits.listLines.toLocaleString('it-IT', { useGrouping: 'always' })} righe o 200 kB: dividi l'elenco.`;

/** Reads lines `SKU;quantità` as people paste and export them; adds up several lines of the same SKU. */
export const readOrderList = (text: string): ReadList => {
  if (text.length > bulkLimits.listBytes) return { refusal: tooLong };
  const all = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line, index) => ({ line, lineNumber: index + 1 }))
    .filter(({ line }) => line.trim() !== '' && !/^sep=.$/i.test(line.trim()));
  const separator = separatorOf(all.map(({ line }) => line));
  const read = all.map(({ line, lineNumber }) => ({ line, lineNumber, cells: cellsOf(line, separator) }));
  const [head] = read;
  const rows = headings.test(head?.cells[0] ?? '') ? ofNamedColumn(head?.cells ?? [], read.slice(1)) : read;
  if (rows.length === 0) return { refusal: "L'elenco è vuoto: scrivi una riga per articolo, SKU;quantità." };
  if (rows.length > bulkLimits.listLines) return { refusal: tooLong };

  const lines = new Map<string, ListedLine>();
  const unreadable: UnreadableLine[] = [];
  for (const { line, lineNumber, cells } of rows) {
    const read = readLine(cells);
    if ('reason' in read) {
      unreadable.push({ lineNumber, text: line.trim().slice(0, 80), reason: read.reason });
      continue;
    }
    const known = lines.get(read.sku.toUpperCase());
    if (known) {
      known.quantity += read.quantity;
      known.lineNumbers.push(lineNumber);
    } else lines.set(read.sku.toUpperCase(), { ...read, lineNumbers: [lineNumber] });
  }
  return { list: { lines: [...lines.values()], unreadable } };
};

/** Whether a pasted text is a list of SKUs, and not a block of numbers. */
export const isOrderList = (text: string): boolean => {
  const { list } = readOrderList(text);
  return (list?.lines.some(({ sku }) => /[a-z]/i.test(sku)) ?? false) && /[;,\t]/.test(text);
};
