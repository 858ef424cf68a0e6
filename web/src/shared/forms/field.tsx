import { useId, type ReactNode } from 'react';
import './field.css';
import './form.css';

/** Props to spread on the control. */
export type ControlProps = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  /** Marks the label with '*'. */
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, and hint or error below. */
export const Field = ({ label, required = false, error, hint, children }: FieldProps) => {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={`field${error ? ' field--invalid' : ''}`}>
      <label htmlFor={id} className={required ? 'field__required' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        'aria-describedby': error || hint ? messageId : undefined,
      })}
      <p id={messageId} className="field__message" aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
};
