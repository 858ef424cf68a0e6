import type { CellPlace } from './neighbour-cell.ts';

/** The cells of a block copied from a spreadsheet; undefined for a text that is a single cell. */
export const readBlock = (text: string): string[][] | undefined => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const block = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
};

/** A place of the grid: a cell to type into, or one that is sold out. */
export type GridCell = CellPlace & { variantId: string; name: string; isSoldOut: boolean };

export type FilledBlock = {
  texts: Record<string, string>;
  /** Names of the sold-out places that the block would have filled. */
  soldOut: string[];
  /** Filled cells of the block that fell outside the grid. */
  outside: number;
};

/** Fills the grid from a place to the right and down; empty cells of the block leave theirs as they are. */
export const fillBlock = (grid: readonly GridCell[], from: CellPlace, block: string[][]): FilledBlock => {
  const rows = [...new Set(grid.map(({ row }) => row))].toSorted((a, b) => a - b).filter((row) => row >= from.row);
  const places = new Map(grid.map((cell) => [`${cell.row}:${cell.column}`, cell]));
  const filled: FilledBlock = { texts: {}, soldOut: [], outside: 0 };
  block.forEach((cells, down) =>
    cells.forEach((text, right) => {
      if (text === '') return;
      const place = places.get(`${rows[down]}:${from.column + right}`);
      if (!place) filled.outside += 1;
      else if (place.isSoldOut) filled.soldOut.push(place.name);
      else filled.texts[place.variantId] = text;
    }),
  );
  return filled;
};

const cellsText = (count: number): string => (count === 1 ? '1 cella riempita' : `${count} celle riempite`);
const skippedText = (count: number): string => (count === 1 ? '1 saltata' : `${count} saltate`);

/** "12 celle riempite, 1 saltata: verde XS è esaurita" */
export const blockReport = ({ texts, soldOut, outside }: FilledBlock): string => {
  const [first] = soldOut;
  const parts = [cellsText(Object.keys(texts).length)];
  if (soldOut.length === 1) parts.push(`1 saltata: ${first} è esaurita`);
  if (soldOut.length > 1) parts.push(`${skippedText(soldOut.length)}: ${soldOut.join(', ')} sono esaurite`);
  if (outside > 0) parts.push(`${skippedText(outside)}: fuori dalla tabella`);
  return parts.join(', ');
};
