import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';
import { skuKey } from '@drappo/contracts/catalog/sku-key';
import { plainCode } from '@drappo/contracts/characters';
import { restoreCell } from '@drappo/contracts/csv';
import { readDelimited, separatorOf } from '@drappo/contracts/files/delimited';
import { cellsOfColumns, columnTitled, type ListShape } from '@drappo/contracts/files/list-shape';
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

const skuTitles = [
  'sku',
  'codice sku',
  'sku variante',
  'sku articolo',
  'codice',
  'cod',
  'codice articolo',
  'cod articolo',
  'articolo',
];
const piecesTitles = ['quantita', 'q ta', 'qta', 'pezzi', 'pz', 'n pezzi', 'qty', 'quantity'];

/** The columns of a list: SKU and pieces, or those with these titles, as in a line sheet. */
export const orderListShape = (titles: readonly string[]): ListShape => {
  const [sku, pieces] = [skuTitles, piecesTitles].map((known) => columnTitled(titles, known)) as [number, number];
  const isWide = sku >= 0 && pieces >= 0 && (titles.length > 2 || sku > pieces);
  return {
    columns: [
      { at: isWide ? sku : 0, kind: { is: 'code' } },
      { at: isWide ? pieces : 1, kind: { is: 'number', decimals: 0 } },
    ],
    hasTitles: isWide || sku === 0,
    isWide,
  };
};

/** The rows below the titles; of a file with more columns, those with a quantity. */
const listedRows = <Row extends { cells: string[] }>(read: Row[]): Row[] => {
  const shape = orderListShape(read[0]?.cells ?? []);
  const rows = shape.hasTitles ? read.slice(1) : read;
  if (!shape.isWide) return rows;
  return rows.flatMap((row) => {
    const cells = cellsOfColumns(shape, row.cells);
    return cells ? [{ ...row, cells }] : [];
  });
};

const readLine = (cells: string[]): { sku: string; quantity: number } | { reason: string } => {
  const [code = '', amount = '', ...rest] = cells;
  const sku = restoreCell(plainCode(code).trim());
  if (sku === '') return { reason: 'Manca lo SKU' };
  if (sku.length > 64) return { reason: 'SKU troppo lungo' };
  if (rest.some((cell) => cell !== '')) return { reason: 'Scrivi solo SKU e quantità' };
  if (amount === '') return { reason: 'Manca la quantità' };
  // A column of numbers with decimals writes 2 as 2,00.
  const quantity = piecesOf(amount.replace(/^(\d{1,7})[.,]00?$/, '$1'));
  if (quantity === undefined) return { reason: 'Scrivi un numero intero' };
  if (quantity === 0) return { reason: 'La quantità minima è 1' };
  return { sku, quantity };
};

const tooLong = `Al massimo ${bulkLimits.listLines.toLocaleString('it-IT', { useGrouping: 'always' })} righe o 200 kB: dividi l'elenco.`;

const BREAK = /\r\n?|\n/;

/** The same list with each row on one line: a cell of another column, such as a description, may contain breaks. */
export const onOneLineEach = (text: string): string => {
  if (!text.includes('"') || text.length > bulkLimits.listBytes) return text;
  const rows = [...readDelimited([text], separatorOf(text))];
  // An open quote must not swallow the lines below: these are read line by line.
  if (rows.some(({ broken }) => broken)) return text;
  const lines: (string | undefined)[] = text.split(BREAK);
  for (const { line, cells } of rows) {
    const breaks = cells.reduce((sum, cell) => sum + cell.split(BREAK).length - 1, 0);
    if (breaks === 0) continue;
    lines[line - 1] = lines.slice(line - 1, line + breaks).join(' ');
    lines.fill(undefined, line, line + breaks);
  }
  return lines.filter((line) => line !== undefined).join('\n');
};

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
    return row?.cells.some((cell) => cell.trim() !== '')
      ? [{ line, lineNumber, cells: row.cells.map((cell) => cell.trim()) }]
      : [];
  });
  const rows = listedRows(read);
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
