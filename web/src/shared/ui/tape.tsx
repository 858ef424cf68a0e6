import './tape.css';

type TapeProps = {
  /** Numeral of each cell, from left to right. */
  cells: (number | string)[];
  /** How many cells are still available (yellow). */
  left: number;
  /** On which side the available ones stand: hours start on the left, days of a countdown end on the right. */
  side?: 'left' | 'right';
  size?: 'medium' | 'small' | 'mini';
};

/** The tape measure. It is a picture: say in words beside it what it measures. */
export const Tape = ({ cells, left, side = 'left', size = 'medium' }: TapeProps) => (
  <div className={`tape tape--${size}`} aria-hidden="true" style={{ '--cells': cells.length } as React.CSSProperties}>
    {cells.map((cell, index) => {
      const available = side === 'left' ? index < left : index >= cells.length - left;
      return (
        <i key={cell} className={available ? 'tape__left' : 'tape__gone'}>
          {cell}
        </i>
      );
    })}
  </div>
);
