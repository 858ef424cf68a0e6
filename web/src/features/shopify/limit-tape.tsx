import { parseAmount } from '@drappo/contracts/money';
import { euro } from '../../shared/format/money.ts';
import { Measure } from '../../shared/tape/measure.tsx';

const CELLS = 10;
/** Amounts from here on, in cents, need the width of two cells. */
const LONG = 20_000;

/** The daily limit in tenths: the used part is white, the rest is yellow. */
export const LimitTape = ({ spent, limit }: { spent: string; limit: string }) => {
  const tenth = parseAmount(limit) / CELLS;
  const used = parseAmount(spent);
  return (
    <Measure
      label={`Usati ${euro(spent)} di ${euro(limit)}`}
      size="small"
      cells={Array.from({ length: CELLS }, (_, index) => ({
        key: String(index),
        text: tenth >= LONG && index % 2 === 0 ? '' : String(Math.round((tenth * (index + 1)) / 100)),
        state: used >= tenth * (index + 1) ? 'gone' : 'left',
      }))}
    />
  );
};
