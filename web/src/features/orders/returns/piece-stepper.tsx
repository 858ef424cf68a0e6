import { Input } from 'antd';
import { ActionButton } from '../../../shared/ui/action-button.tsx';

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
    <span className="return-stepper">
      <ActionButton aria-label={`Un pezzo in meno: ${label}`} disabled={pieces <= 1} onClick={() => step(-1)}>
        −
      </ActionButton>
      <Input
        value={value}
        inputMode="numeric"
        maxLength={7}
        aria-label={`Pezzi da rendere: ${label}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId}
        {...(problem ? { status: 'error' as const } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
      <ActionButton aria-label={`Un pezzo in più: ${label}`} disabled={pieces >= left} onClick={() => step(1)}>
        +
      </ActionButton>
    </span>
  );
};
