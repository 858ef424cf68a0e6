import { despiteHold, type DespiteHolds } from '@drappo/contracts/orders/money-hold';
import type { ShipManyRow } from '@drappo/contracts/orders/ship-many';
import { useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { reasonHint } from '../shared/orders/hold-warning.tsx';
import '../shared/orders/hold-warning.css';

type ShipHeldProps = {
  rows: ShipManyRow[];
  pending: boolean;
  /** Ships the whole list, with the held orders that are shown here. */
  onShip: (despite: DespiteHolds) => void;
};

/** Asks for the reason why orders leave although their money went back; renders nothing without such orders. */
export const ShipHeld = ({ rows, pending, onShip }: ShipHeldProps) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const orders = rows.flatMap(({ held }) => (held ? [held] : []));
  if (orders.length === 0) return null;
  const send = () => {
    const checked = despiteHold.shape.reason.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (checked.success) onShip({ reason: checked.data, orders });
  };
  const one = orders.length === 1;
  return (
    <section className="hold-warning ship-many__held" aria-label="Ordini che non devono partire">
      <p>
        <b>{one ? '1 ordine non deve partire.' : `${orders.length} ordini non devono partire.`}</b>{' '}
        {one ? 'Resta fuori' : 'Restano fuori'} dalla conferma: per {one ? 'spedirlo' : 'spedirli'} lo stesso scrivi il
        motivo.
      </p>
      <Field label="Motivo" required error={error} hint={reasonHint}>
        {(control) => (
          <input
            {...control}
            className="control"
            maxLength={200}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <ActionButton kind="danger" pending={pending} pendingLabel="Spedendo..." onClick={send}>
        {one ? 'Spedisci anche 1 ordine bloccato' : `Spedisci anche ${orders.length} ordini bloccati`}
      </ActionButton>
    </section>
  );
};
