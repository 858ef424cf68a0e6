import { Link } from 'react-router-dom';
import './steps-tape.css';

export type StepState = 'done' | 'now' | 'later';
export type Step = {
  label: string;
  /** Of steps that may be done out of turn; the others follow from `current`. */
  state?: StepState;
  /** Where a step that is done can be seen. */
  to?: string | undefined;
};

type StepsTapeProps = {
  label: string;
  steps: Step[];
  /** The one that is due now; beyond the last, all are done. */ current?: number;
};

/** Steps on the tape: done is white with a tick, now is yellow, later is basted. */
export const StepsTape = ({ label, steps, current = 0 }: StepsTapeProps) => (
  <nav aria-label={label}>
    <ol className="steps-tape">
      {steps.map(({ label: name, to, ...step }, index) => {
        const state = step.state ?? (index < current ? 'done' : index > current ? 'later' : 'now');
        return (
          <li key={name} className={`steps-tape__${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            {state === 'done' && to ? <Link to={to}>{name}</Link> : name}
            {state === 'done' && <span className="visually-hidden">, fatto</span>}
          </li>
        );
      })}
    </ol>
  </nav>
);
