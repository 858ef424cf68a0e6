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

/** Pieces as they are typed, with a press more or less; what is no whole number stays there to be corrected. */
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
