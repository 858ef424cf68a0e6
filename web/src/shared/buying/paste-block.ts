import { readDelimited } from '@drappo/contracts/files/delimited';
import {
  filledReport,
  placeFault,
  soldOutFault,
  textFault,
  type FilledReport,
  type FillFault,
} from './filled-report.ts';
import type { CellPlace } from './neighbour-cell.ts';

/** Reads the cells of a block copied from a spreadsheet; undefined for a text that is a single cell. */
export const readBlock = (text: string): string[][] | undefined => {
  const rows = new Map([...readDelimited([text], '\t')].map(({ row, cells }) => [row, cells]));
  const block = Array.from({ length: Math.max(0, ...rows.keys()) }, (_, index) =>
    (rows.get(index + 1) ?? ['']).map((cell) => cell.trim()),
  );
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
};

/** A place of the grid; a sold-out place has no cell to type into. */
export type GridCell = CellPlace & { variantId: string; name: string; available: number };

export type FilledBlock = {
  texts: Record<string, string>;
  /** In the order of the block. */
  faults: FillFault[];
};

/** Fills the grid from a place to the right and down; empty cells of the block change nothing. */
export const fillBlock = (grid: readonly GridCell[], from: CellPlace, block: string[][]): FilledBlock => {
  const rows = [...new Set(grid.map(({ row }) => row))].toSorted((a, b) => a - b).filter((row) => row >= from.row);
  const places = new Map(grid.map((cell) => [`${cell.row}:${cell.column}`, cell]));
  const filled: FilledBlock = { texts: {}, faults: [] };
  block.forEach((cells, down) =>
    cells.forEach((text, right) => {
      if (text === '') return;
      const row = rows[down];
      const place = places.get(`${row}:${from.column + right}`);
      if (!place) {
        const reason = row === undefined ? 'sotto l’ultima riga della tabella' : 'qui non c’è una taglia';
        filled.faults.push(placeFault(down + 1, right + 1, text, reason));
      } else if (place.available === 0) filled.faults.push(soldOutFault(place.name));
      else {
        filled.texts[place.variantId] = text;
        const fault = textFault(place.name, text, place.available);
        if (fault) filled.faults.push(fault);
      }
    }),
  );
  return filled;
};

/** "12 celle riempite, 1 saltata: verde XS è esaurita" */
export const blockReport = ({ texts, faults }: FilledBlock): FilledReport => {
  const wrong = faults.filter(({ kind }) => kind === 'wrong').length;
  return filledReport(Object.keys(texts).length - wrong, faults);
};
