import { despiteHold } from '@drappo/contracts/orders/money-hold';
import { useState, type ComponentProps } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';
import { ActionButton } from '../../../../shared/ui/action-button.tsx';
import { reasonHint } from './hold-warning.tsx';

type HoldReasonProps = Pick<ComponentProps<typeof ActionButton>, 'pending' | 'pendingLabel' | 'children'> & {
  onReason: (reason: string) => void;
};

/**
 * Asks why orders that must not leave are shipped anyway; only the button submits, because a scanner ends every code
 * with Enter.
 */
export const HoldReason = ({ onReason, ...button }: HoldReasonProps) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const checked = despiteHold.shape.reason.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (checked.success) onReason(checked.data);
  };
  return (
    <>
      <Field label="Motivo" required error={error} hint={reasonHint}>
        {(control) => (
          <input
            {...control}
            className="control"
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <ActionButton kind="danger" {...button} onClick={send} />
    </>
  );
};
