export type CellPlace = { row: number; column: number };

type Press = { key: string; shiftKey: boolean; /** The text is all selected, or empty. */ isWhole: boolean };

const directions: Record<string, { axis: keyof CellPlace; step: 1 | -1 }> = {
  ArrowUp: { axis: 'row', step: -1 },
  ArrowDown: { axis: 'row', step: 1 },
  ArrowLeft: { axis: 'column', step: -1 },
  ArrowRight: { axis: 'column', step: 1 },
};

/**
 * Returns the cell that a key moves to; it skips sold-out places. Left and right move inside the text while part of it is
 * selected.
 */
export const neighbourCell = <Place extends CellPlace>(
  cells: readonly Place[],
  from: CellPlace,
  { key, shiftKey, isWhole }: Press,
): Place | undefined => {
  const inRow = cells.filter(({ row }) => row === from.row).toSorted((a, b) => a.column - b.column);
  if (key === 'Home') return inRow[0];
  if (key === 'End') return inRow.at(-1);
  const direction = key === 'Enter' ? { axis: 'row' as const, step: shiftKey ? -1 : 1 } : directions[key];
  if (!direction) return undefined;
  const { axis, step } = direction;
  if (axis === 'column' && !isWhole) return undefined;
  const other = axis === 'row' ? 'column' : 'row';
  return cells
    .filter((cell) => cell[other] === from[other] && (cell[axis] - from[axis]) * step > 0)
    .toSorted((a, b) => (a[axis] - b[axis]) * step)[0];
};
