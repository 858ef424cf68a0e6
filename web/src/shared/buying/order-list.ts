import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';
import { skuKey } from '@drappo/contracts/catalog/sku-key';
import { plainCode } from '@drappo/contracts/characters';
import { restoreCell } from '@drappo/contracts/csv';
import { readDelimited, separatorOf } from '@drappo/contracts/files/delimited';
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

const headings = /^(sku|codice|articolo|cod\.?)$/i;
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
  const [code = '', amount = '', ...rest] = cells;
  const sku = restoreCell(plainCode(code).trim());
  if (sku === '') return { reason: 'Manca lo SKU' };
  if (sku.length > 64) return { reason: 'SKU troppo lungo' };
  if (rest.some((cell) => cell !== '')) return { reason: 'Scrivi solo SKU e quantità' };
  if (amount === '') return { reason: 'Manca la quantità' };
  const quantity = piecesOf(amount);
  if (quantity === undefined) return { reason: 'Scrivi un numero intero' };
  if (quantity === 0) return { reason: 'La quantità minima è 1' };
  return { sku, quantity };
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
    .filter(({ line }) => line.trim() !== '');
  const separator = separatorOf(text.replace(/^[\uFEFF\s]+/, ''));
  const read = all.flatMap(({ line, lineNumber }) => {
    // Line by line: no SKU contains a break, and an open quote must not swallow the lines below.
    const [row] = readDelimited([line], separator);
    return row ? [{ line, lineNumber, cells: row.cells.map((cell) => cell.trim()) }] : [];
  });
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
    const known = lines.get(skuKey(read.sku));
    if (known) {
      known.quantity += read.quantity;
      known.lineNumbers.push(lineNumber);
    } else lines.set(skuKey(read.sku), { ...read, lineNumbers: [lineNumber] });
  }
  return { list: { lines: [...lines.values()], unreadable } };
};

/** Whether a pasted text is a list of SKUs, and not a block of numbers. */
export const isOrderList = (text: string): boolean => {
  const { list } = readOrderList(text);
  return (list?.lines.some(({ sku }) => /[a-z]/i.test(sku)) ?? false) && /[;,\t]/.test(text);
};
