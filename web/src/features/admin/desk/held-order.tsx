import { despiteHold } from '@drappo/contracts/orders/money-hold';
import { useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { HoldWarning, reasonHint } from '../shared/orders/hold-warning.tsx';
import type { Desk } from './desk-store.ts';
import type { HeldOrder } from './desk-state.ts';
import './held-order.css';

/** Asks for the reason to pack an order whose money went back. Enter sends nothing: a reader ends every code with it. */
export const HeldOrderNote = ({ desk, order }: { desk: Desk; order: HeldOrder }) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const pack = () => {
    const checked = despiteHold.shape.reason.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (checked.success) desk.packDespite(checked.data);
  };
  return (
    <section className="desk-held" aria-label="Ordine che non deve partire">
      <HoldWarning hold={order.moneyHold} />
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
      <ActionButton kind="danger" onClick={pack}>
        Prepara e spedisci lo stesso
      </ActionButton>
    </section>
  );
};
