import { withoutFloatDust } from '@drappo/contracts/typed-amount';
import type { CellFact } from './cell-facts.ts';
import { importColumns, type ImportCells, type ImportColumn, type ImportMistake } from './import-columns.ts';

/** Decimals of the columns that contain numbers. */
const decimals: Partial<Record<ImportColumn, number>> = {
  price: 2,
  comparePrice: 2,
  costPrice: 2,
  weight: 3,
  stock: 0,
  stockBefore: 0,
  revision: 0,
};
const amounts: ImportColumn[] = ['price', 'comparePrice', 'costPrice'];
const codes: ImportColumn[] = ['sku', 'id'];

const asText = 'formatta la colonna come Testo e riscrivi il valore';
const asNumber = 'formatta la colonna come Numero e riscrivi il valore';

type Judged = { text: string; message?: string };

/** The exact value, as Italians write it: `49.900000000000006` is 49,9. */
const numberText = (text: string, places: number): string =>
  String(Number(withoutFloatDust(text, places))).replace('.', ',');

const judgeNumber = (column: ImportColumn, text: string, shown: string | undefined): Judged => {
  const places = decimals[column];
  if (places !== undefined) {
    if (shown?.includes('%')) return { text, message: `Excel mostra una percentuale (${shown}): ${asNumber}` };
    if (amounts.includes(column) && shown !== undefined && /[$£¥]|USD|GBP|CHF/.test(shown))
      return { text, message: `Excel mostra un'altra valuta (${shown}): gli importi sono in euro` };
    return { text: numberText(text, places) };
  }
  if (shown === undefined) return { text };
  if (/E[+-]\d+$/.test(shown)) return { text, message: `Excel ha accorciato il numero (${shown}): ${asText}` };
  // The person may mean the digits with or without the marks.
  if (codes.includes(column) && /^-?[\d.,]*[.,]\d+$/.test(shown))
    return { text, message: `Excel mostra ${shown}, ma la cella contiene ${text.replace('.', ',')}: ${asText}` };
  return { text: shown.trim() };
};

const judgeFact = (column: ImportColumn, text: string, fact: CellFact): Judged => {
  const advice = decimals[column] === undefined ? asText : asNumber;
  switch (fact.is) {
    case 'error':
      return { text: '', message: `La cella contiene l'errore ${fact.shown}: correggi la formula o scrivi il valore` };
    case 'date':
      return { text, message: `Excel ha trasformato il valore in una data (${fact.shown}): ${advice}` };
    case 'long':
      return { text, message: `Excel ha cambiato il numero, perché ne conserva solo 15 cifre: ${advice}` };
    case 'number':
      return judgeNumber(column, text, fact.shown);
  }
};

const judgeCell = (column: ImportColumn, text: string, fact: CellFact | undefined): Judged => {
  if (fact) return judgeFact(column, text, fact);
  if (decimals[column] !== undefined && /^#{3,}$/.test(text.trim()))
    return {
      text,
      message: 'La colonna era troppo stretta e Excel ha scritto ###: allargala e salva di nuovo il file',
    };
  return { text: text.replaceAll('\0', '\u0001') };
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
    const { text, message } = judgeCell(column, cells[index] ?? '', factAt.get(index));
    read[column] = text;
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
