import { HoldReason } from '../shared/orders/hold-reason.tsx';
import { HoldWarning } from '../shared/orders/hold-warning.tsx';
import type { Desk } from './desk-store.ts';
import type { HeldOrder } from './desk-state.ts';
import './held-order.css';

/** Asks for the reason to pack an order whose payment was refunded or disputed. */
export const HeldOrderNote = ({ desk, order }: { desk: Desk; order: HeldOrder }) => (
  <section className="desk-held" aria-label="Ordine che non deve partire">
    <HoldWarning hold={order.moneyHold} />
    <HoldReason onReason={(reason) => desk.packDespite(reason)}>Prepara e spedisci lo stesso</HoldReason>
  </section>
);
