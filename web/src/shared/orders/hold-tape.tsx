import { Measure, type MeasureCell, type MeasureSize } from '../tape/measure.tsx';

/** Numbers of cells to divide a limit into: the first that gives whole numbers is used. */
const CUTS = [5, 4, 6, 3, 7];
const NARROW = 10;

/** Returns cells that end at even parts of the limit; a partly used cell is not white yet. */
export const holdCells = (limit: number, inUse: number): MeasureCell[] => {
  const cells = limit <= NARROW ? Math.max(1, limit) : (CUTS.find((cut) => limit % cut === 0) ?? 5);
  return Array.from({ length: cells }, (_, index) => {
    const upTo = Math.round((limit * (index + 1)) / cells);
    return { key: String(index), text: String(upTo), state: upTo <= inUse ? 'gone' : 'left' };
  });
};

type HoldTapeProps = { label: string; limit: number; inUse: number; size: MeasureSize };

/** Shows an account's limit of held pieces, the same on every screen: used pieces in white, remaining ones in yellow. */
export const HoldTape = ({ label, limit, inUse, size }: HoldTapeProps) => (
  <Measure label={label} size={size} cells={holdCells(limit, inUse)} />
);
