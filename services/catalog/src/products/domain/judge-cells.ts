import { judgeCell, type ColumnKind } from '@drappo/contracts/files/judge-cell';
import type { CellFact } from '@drappo/contracts/files/sheet-rows';
import { importColumns, type ImportCells, type ImportColumn, type ImportMistake } from './import-columns.ts';

const amount: ColumnKind = { is: 'amount', decimals: 2 };
const whole: ColumnKind = { is: 'number', decimals: 0 };
const code: ColumnKind = { is: 'code' };
const text: ColumnKind = { is: 'text' };

/** What the columns contain, if not plain text. */
const kinds: Partial<Record<ImportColumn, ColumnKind>> = {
  price: amount,
  comparePrice: amount,
  costPrice: amount,
  weight: { is: 'number', decimals: 3 },
  stock: whole,
  stockBefore: whole,
  revision: whole,
  sku: code,
  id: code,
};

/** A mistake without the name of its product, which may be in an earlier row. */
export type CellFault = Omit<ImportMistake, 'name'>;

/** Reads the cells of a row as a person sees them, and reports those that Excel changed. */
export const judgeCells = (
  header: readonly (ImportColumn | undefined)[],
  { row, cells, facts = [] }: { row: number; cells: string[]; facts?: CellFact[] | undefined },
): { cells: ImportCells; faults: CellFault[] } => {
  const factAt = new Map(facts.map((fact) => [fact.at, fact]));
  const read: ImportCells = {};
  const faults: CellFault[] = [];
  for (const [index, column] of header.entries()) {
    if (column === undefined) continue;
    const judged = judgeCell(kinds[column] ?? text, cells[index] ?? '', factAt.get(index));
    read[column] = judged.text.replaceAll('\0', '\u0001');
    const { message } = judged;
    if (message !== undefined) faults.push({ row, column: importColumns[column], message });
  }
  return { cells: read, faults };
};

/** Adds the other mistakes of the rows, except those that only follow from a fault. */
export const withFaults = (
  faults: CellFault[],
  others: ImportMistake[],
  name: string,
  firstRow: number,
): ImportMistake[] => [
  ...faults.map((fault) => ({ ...fault, name })),
  ...others.filter(
    ({ row, column }) =>
      !faults.some((fault) => fault.column === column && (fault.row === row || fault.row === firstRow)),
  ),
];
