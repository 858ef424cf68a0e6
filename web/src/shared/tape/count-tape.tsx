import { Measure, type MeasureSize } from './measure.tsx';

type CountTapeProps = {
  /** What is left, in words: "Restano 3 posti su 10". */
  label: string;
  total: number;
  taken: number;
  size: MeasureSize;
};

/** How many, not how long: what is taken in white from the left, what is left in yellow. */
export const CountTape = ({ label, total, taken, size }: CountTapeProps) => (
  <Measure
    label={label}
    size={size}
    cells={Array.from({ length: total }, (_, index) => ({
      key: String(index + 1),
      text: String(index + 1),
      state: index < taken ? 'gone' : 'left',
    }))}
  />
);
