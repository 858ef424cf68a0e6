import { Link } from 'react-router-dom';
import './steps-tape.css';

export type StepState = 'done' | 'now' | 'later';
export type Step = {
  label: string;
  state: StepState;
  /** Where a step that is done can be seen. */ to?: string | undefined;
};

/** Steps on the tape: done is white with a tick, now is yellow, later is basted. */
export const StepsTape = ({ label, steps }: { label: string; steps: Step[] }) => (
  <nav aria-label={label}>
    <ol className="steps-tape">
      {steps.map((step) => (
        <li
          key={step.label}
          className={`steps-tape__${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.state === 'done' && step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
          {step.state === 'done' && <span className="visually-hidden">, fatto</span>}
        </li>
      ))}
    </ol>
  </nav>
);
