import { cellText, type Cell } from '@drappo/contracts/cell';
import { neutraliseCell } from '@drappo/contracts/csv';

const quoted = (cell: Cell): string => `"${neutraliseCell(cellText(cell)).replaceAll('"', '""')}"`;

const line = (cells: readonly Cell[]): string => `${cells.map(quoted).join(';')}\r\n`;

/**
 * Formats rows as Italian Excel reads them (decision R8), like `csvLines` of the services. Does not use csv-stringify: its
 * browser build contains a copy of Node's Buffer, 18 kB gzipped for one small table.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${rows.map(line).join('')}`;
