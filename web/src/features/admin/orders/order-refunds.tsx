import { parseAmount, type Cents } from '@drappo/contracts/money';
import type { OrderDetail, OrderRefund } from '@drappo/contracts/orders/order-detail';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { euro } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const stateOf = ({ requestedAt, refundedAt, failedAt }: OrderRefund): string => {
  if (failedAt) return `Non riuscito il ${formatDateTime(failedAt)}: il denaro è ancora da noi`;
  return refundedAt
    ? `Restituito il ${formatDateTime(refundedAt)}`
    : `Chiesto il ${formatDateTime(requestedAt)}, in attesa della conferma di Stripe`;
};

const causes: Record<string, string> = {
  cancelled: 'Ordine annullato',
  dashboard: 'Dalla dashboard di Stripe',
  returned: 'Per un reso',
  'paid-before-change': "Pagato prima che l'ordine cambiasse nel negozio",
  'paid-twice': 'Pagato due volte',
  'paid-after-cancellation': "Pagato dopo l'annullamento",
};
/** Refund reasons that reduce the paid amount; the others return money that the order never took. */
const ofItsPayment: ReadonlySet<string> = new Set(['cancelled', 'requested', 'dashboard', 'returned']);

const leftOf = ({ paidAt, total, refunds }: OrderDetail): Cents =>
  paidAt === null
    ? 0
    : refunds
        .filter(({ reason, failedAt }) => failedAt === null && ofItsPayment.has(reason))
        .reduce((left, { amount }) => left - parseAmount(amount), parseAmount(total));

/** Pending and completed refunds, and the amount that can still be refunded. */
export const OrderRefunds = ({ order }: { order: OrderDetail }) => {
  const [refunding, setRefunding] = useState(false);
  const { refunds } = order;
  const left = leftOf(order);
  if (refunds.length === 0 && left <= 0) return null;
  return (
    <section className="order-dialog__tracking" aria-labelledby="order-refunds">
      <h3 id="order-refunds">{refunds.length === 1 ? 'Rimborso' : 'Rimborsi'}</h3>
      {refunds.length > 0 && (
        <ul className="order-refunds" aria-label="Rimborsi">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <span>
                {stateOf(refund)}
                {(causes[refund.reason] ?? refund.note) && <small>{causes[refund.reason] ?? refund.note}</small>}
              </span>
              <b className="num">{euro(refund.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button size="small" className="order-refunds__new" onClick={() => setRefunding(true)}>
          Rimborsa
        </Button>
      )}
      {refunding && <RefundDialog order={order} left={left} onClose={() => setRefunding(false)} />}
    </section>
  );
};
