import { parseAmount } from '@drappo/contracts/money';
import { euro } from '../../shared/format/money.ts';
import { Measure } from '../../shared/tape/measure.tsx';

const CELLS = 10;
/** Numbers from here on, in cents, take the room of two cells. */
const LONG = 20_000;

/** The day's limit in tenths: what is used up is white, what is left is yellow. */
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
