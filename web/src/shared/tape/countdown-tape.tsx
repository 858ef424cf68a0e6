import { countdownLabel, HOURS_SHOWN, type Countdown } from './countdown.ts';
import { Measure, type MeasureCell, type MeasureSize } from './measure.tsx';

type CountdownTapeProps = {
  left: Countdown;
  totalDays: number;
  size: MeasureSize;
  /** What the time is for, in front of what is left: "Prova". */
  about?: string;
  /** False where the cells are too narrow for them. */
  hasNumerals?: boolean;
};

/** Beyond this only every tenth cell has a numeral. */
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

/** Days that are left, a cell each, the last one on the right; below twelve hours the cells are hours. Over, it is basted. */
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
