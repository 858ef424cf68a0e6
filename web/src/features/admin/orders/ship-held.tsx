import type { DespiteHolds } from '@drappo/contracts/orders/money-hold';
import type { ShipManyRow } from '@drappo/contracts/orders/ship-many';
import { HoldReason } from '../shared/orders/hold-reason.tsx';
import '../shared/orders/hold-warning.css';

type ShipHeldProps = {
  rows: ShipManyRow[];
  pending: boolean;
  /** Ships the whole list, with the held orders that are shown here. */
  onShip: (despite: DespiteHolds) => void;
};

/**
 * Asks for the reason why orders leave although their payment was refunded or disputed; renders nothing without such
 * orders.
 */
export const ShipHeld = ({ rows, pending, onShip }: ShipHeldProps) => {
  const orders = rows.flatMap(({ held }) => (held ? [held] : []));
  if (orders.length === 0) return null;
  const one = orders.length === 1;
  return (
    <section className="hold-warning ship-many__held" aria-label="Ordini che non devono partire">
      <p>
        <b>{one ? '1 ordine non deve partire.' : `${orders.length} ordini non devono partire.`}</b>{' '}
        {one ? 'Resta fuori' : 'Restano fuori'} dalla conferma: per {one ? 'spedirlo' : 'spedirli'} lo stesso scrivi il
        motivo.
      </p>
      <HoldReason pending={pending} pendingLabel="Spedendo..." onReason={(reason) => onShip({ reason, orders })}>
        {one ? 'Spedisci anche 1 ordine bloccato' : `Spedisci anche ${orders.length} ordini bloccati`}
      </HoldReason>
    </section>
  );
};
