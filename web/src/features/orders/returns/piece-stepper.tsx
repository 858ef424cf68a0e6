import '../../../shared/buying/quantity-cell.css';
import { disabledBy } from '../../../shared/ui/disabled-reason.ts';
import '../../../shared/ui/stepper.css';

type PieceStepperProps = {
  label: string;
  value: string;
  left: number;
  problem: string | undefined;
  problemId: string;
  onChange: (value: string) => void;
};

/**
 * Quantity field with plus and minus buttons; an invalid number stays in the field so that the person can correct it.
 */
export const PieceStepper = ({ label, value, left, problem, problemId, onChange }: PieceStepperProps) => {
  const pieces = Number(value);
  const step = (by: number) =>
    onChange(String(Math.min(left, Math.max(1, (Number.isInteger(pieces) ? pieces : 0) + by))));
  return (
    <span className="stepper stepper--filled">
      <button
        type="button"
        aria-label={`Un pezzo in meno: ${label}`}
        {...disabledBy(pieces <= 1 && 'Almeno un pezzo')}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        className="quantity-cell quantity-cell--filled"
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={`Pezzi da rendere: ${label}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        aria-label={`Un pezzo in più: ${label}`}
        {...disabledBy(pieces >= left && 'Non ce ne sono altri')}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
};
