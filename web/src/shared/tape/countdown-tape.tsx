import { countdownLabel, HOURS_SHOWN, type Countdown } from './countdown.ts';
import { Measure, type MeasureCell, type MeasureSize } from './measure.tsx';

type CountdownTapeProps = {
  left: Countdown;
  totalDays: number;
  size: MeasureSize;
  /** Label before the remaining time: "Prova". */
  about?: string;
  /** False if the cells are too narrow for numerals. */
  hasNumerals?: boolean;
};

/** Above this number of cells, only every tenth has a numeral. */
const NUMERALS = 12;

const downFrom = (
  count: number,
  hasNumerals: boolean,
  stateOf: (number: number) => MeasureCell['state'],
): MeasureCell[] =>
  Array.from({ length: count }, (_, index) => {
    const number = count - index;
    const isNamed = hasNumerals && (count <= NUMERALS || number % 10 === 0);
    return { key: String(number), text: isNamed ? String(number) : '', state: stateOf(number) };
  });

/**
 * Remaining days, one cell each, the last on the right; below twelve hours the cells are hours. Expired, it is dashed.
 */
export const CountdownTape = ({ left, totalDays, size, about, hasNumerals = true }: CountdownTapeProps) => {
  const label = [about, countdownLabel(left, totalDays)].filter(Boolean).join(': ');
  switch (left.kind) {
    case 'over':
      return <Measure label={label} size={size} cells={downFrom(totalDays, hasNumerals, () => 'closed')} />;
    case 'days':
      return (
        <Measure
          label={label}
          size={size}
          cells={downFrom(totalDays, hasNumerals, (day) => (day <= left.daysLeft ? 'left' : 'gone'))}
        />
      );
    case 'hours':
      return (
        <Measure
          label={label}
          size={size}
          cells={downFrom(HOURS_SHOWN, true, (hour) => (hour * 60 < left.minutesLeft + 60 ? 'plain' : 'gone'))}
          pointer={{ at: 1 - left.minutesLeft / (HOURS_SHOWN * 60), until: 1 }}
        />
      );
  }
};
