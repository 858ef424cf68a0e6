import { Link } from 'react-router-dom';
import './steps-tape.css';

export type StepState = 'done' | 'now' | 'later';
export type Step = {
  label: string;
  /** For steps that may be done out of order; the others follow from `current`. */
  state?: StepState;
  /** Link to the page of a step that is done. */
  to?: string | undefined;
};

type StepsTapeProps = {
  label: string;
  steps: Step[];
  /** Index of the current step; beyond the last, all are done. */ current?: number;
};

/** Steps on the tape: done is white with a tick, current is yellow, later is dashed. */
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
