import { Measure, type MeasureCell, type MeasureSize } from '../tape/measure.tsx';

/** Into how many cells a limit is cut: the first that gives whole numbers. */
const CUTS = [5, 4, 6, 3, 7];
const NARROW = 10;

/** Cells that end at even parts of the limit; one that is begun is not white yet. */
export const holdCells = (limit: number, inUse: number): MeasureCell[] => {
  const cells = limit <= NARROW ? Math.max(1, limit) : (CUTS.find((cut) => limit % cut === 0) ?? 5);
  return Array.from({ length: cells }, (_, index) => {
    const upTo = Math.round((limit * (index + 1)) / cells);
    return { key: String(index), text: String(upTo), state: upTo <= inUse ? 'gone' : 'left' };
  });
};

type HoldTapeProps = { label: string; limit: number; inUse: number; size: MeasureSize };

/** How many pieces an account may hold, the same wherever it is shown: what is in use in white, what is left in yellow. */
export const HoldTape = ({ label, limit, inUse, size }: HoldTapeProps) => (
  <Measure label={label} size={size} cells={holdCells(limit, inUse)} />
);
