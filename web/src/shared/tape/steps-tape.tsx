import { Link } from 'react-router-dom';
import './steps-tape.css';

export type Step = { label: string; /** Where a step that is done can be seen. */ to?: string | undefined };

type StepsTapeProps = {
  label: string;
  steps: Step[];
  /** The one that is due now; beyond the last, all are done. */ current: number;
};

/** Steps on the tape: done is white with a tick, now is yellow, later is basted. */
export const StepsTape = ({ label, steps, current }: StepsTapeProps) => (
  <nav aria-label={label}>
    <ol className="steps-tape">
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={index < current ? 'steps-tape__done' : index > current ? 'steps-tape__later' : 'steps-tape__now'}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current && step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
          {index < current && <span className="visually-hidden">, fatto</span>}
        </li>
      ))}
    </ol>
  </nav>
);
