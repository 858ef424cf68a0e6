import { Measure, type MeasureSize } from './measure.tsx';

type CountTapeProps = {
  /** The remaining number as text: "Restano 3 posti su 10". */
  label: string;
  total: number;
  taken: number;
  size: MeasureSize;
};

/** Shows a number, not a time: the used part is white from the left, the rest is yellow. */
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
