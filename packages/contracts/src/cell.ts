import { formatAmount } from './money.ts';
import { romeClock } from './rome-time.ts';

/** An amount of money in cents. */
type Amount = { cents: number };
/** A calendar day, such as `2026-11-24`. */
type Day = { day: string };

/** A cell of an exported file: text, a quantity, an amount, a moment or a day. In XLSX all but the first are numbers. */
export type Cell = string | number | Amount | Date | Day | null | undefined;

const dayText = (isoDay: string): string => isoDay.split('-').toReversed().join('/');

/** The cell as text, as Italian Excel reads it from a CSV file: `1242,00`, `03/12/2026 00:05` in Rome. */
export const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (cell instanceof Date) {
    const clock = romeClock(cell).toISOString();
    return `${dayText(clock.slice(0, 10))} ${clock.slice(11, 16)}`;
  }
  return 'cents' in cell ? formatAmount(cell.cents).replace('.', ',') : dayText(cell.day);
};
