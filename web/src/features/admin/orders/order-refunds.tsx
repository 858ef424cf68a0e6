import type { OrderRefund } from '@drappo/contracts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { euro } from '../../../shared/format/money.ts';

const stateOf = ({ requestedAt, refundedAt }: OrderRefund): string =>
  refundedAt
    ? `Restituito il ${formatDateTime(refundedAt)}`
    : `Chiesto il ${formatDateTime(requestedAt)}, in attesa della conferma di Stripe`;

const causes: Record<string, string> = {
  cancelled: 'Ordine annullato',
  'paid-twice': 'Pagato due volte',
  'paid-after-cancellation': "Pagato dopo l'annullamento",
};

/** Money that goes back or went back. */
export const OrderRefunds = ({ refunds }: { refunds: OrderRefund[] }) => (
  <section className="order-dialog__tracking" aria-labelledby="order-refunds">
    <h3 id="order-refunds">{refunds.length === 1 ? 'Rimborso' : 'Rimborsi'}</h3>
    <ul className="order-refunds" aria-label="Rimborsi">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <span>
            {stateOf(refund)}
            {causes[refund.reason] && <small>{causes[refund.reason]}</small>}
          </span>
          <b className="num">{euro(refund.amount)}</b>
        </li>
      ))}
    </ul>
  </section>
);
