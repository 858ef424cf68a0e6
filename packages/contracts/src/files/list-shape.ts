import { plainCode } from '../characters.ts';
import type { ColumnKind } from './judge-cell.ts';

/** A column of a list: its place in the file, from 0, and what it contains. */
export type ListColumn = { at: number; kind: ColumnKind };

/** How a list with this first row is read. */
export type ListShape = {
  columns: readonly ListColumn[];
  /** The first row has titles. */
  hasTitles: boolean;
  /**
   * The columns are found by their titles: other columns are ignored, and so is a row in which only the first column
   * is filled.
   */
  isWide: boolean;
};

/** A title without case, accents, marks and surplus blanks: `Q.tà` -> `q ta`. */
export const titleKey = (title: string): string =>
  plainCode(title.slice(0, 100))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The column with the first of these titles that occurs; -1 without one. */
export const columnTitled = (titles: readonly string[], known: readonly string[]): number => {
  const keys = titles.map(titleKey);
  return known.map((key) => keys.indexOf(key)).find((at) => at >= 0) ?? -1;
};

/** The cells of the columns, in their order; undefined for a row in which only the first is filled. */
export const cellsOfColumns = ({ columns }: ListShape, cells: readonly string[]): string[] | undefined => {
  const picked = columns.map(({ at }) => cells[at] ?? '');
  return picked.slice(1).every((text) => text.trim() === '') ? undefined : picked;
};
