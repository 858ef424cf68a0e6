import { formatCount } from '../format/count.ts';
import './quantity-cell.css';

type QuantityCellProps = {
  /** "Pezzi, sabbia M, 31 disponibili" */
  label: string;
  row: number;
  column: number;
  variantId: string;
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
  placeholder?: string;
};

/** Input for a number of pieces. The grid handles keys and pastes (`useGridKeys`). */
export const QuantityCell = ({
  label,
  row,
  column,
  variantId,
  text,
  problem,
  onType,
  placeholder,
}: QuantityCellProps) => (
  <input
    className={`quantity-cell${text === '' ? '' : ' quantity-cell--filled'}`}
    inputMode="numeric"
    autoComplete="off"
    aria-label={label}
    aria-invalid={problem !== undefined || undefined}
    aria-describedby={problem === undefined ? undefined : problemId(variantId)}
    data-row={row}
    data-column={column}
    data-variant={variantId}
    placeholder={placeholder}
    maxLength={20}
    value={text}
    onChange={({ target }) => onType(target.value)}
  />
);

const problemId = (variantId: string): string => `cell-problem-${variantId}`;

/** Error message of a cell that cannot be ordered, shown below the cell's row. */
export const CellProblem = ({ variantId, name, problem }: { variantId: string; name: string; problem: string }) => (
  <p className="cell-problem" id={problemId(variantId)} role="alert">
    <b>{name}</b>: {problem}
  </p>
);

/** Remaining pieces, below a cell; marked when they are few. */
export const StockNote = ({ available }: { available: number }) => {
  if (available === 0) return <small className="stock-note stock-note--out">esaurito</small>;
  if (available > 3) return <small className="stock-note">{`${formatCount(available)} pz`}</small>;
  return <small className="stock-note stock-note--low">{available === 1 ? 'resta 1' : `restano ${available}`}</small>;
};
