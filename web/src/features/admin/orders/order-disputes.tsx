import type { OrderDispute } from '@drappo/contracts/orders/order-detail';
import { formatDateTime } from '../../../shared/format/date.ts';
import { euro } from '../../../shared/format/money.ts';

const outcomes: Record<string, string> = { won: 'Vinta', lost: 'Persa' };

const stateOf = ({ openedAt, closedAt, status }: OrderDispute): string =>
  closedAt
    ? `${outcomes[status] ?? 'Chiusa'} il ${formatDateTime(closedAt)}`
    : `Aperta il ${formatDateTime(openedAt)}: rispondi nella dashboard di Stripe`;

/** Chargebacks: payments that the payer's bank reclaims. */
export const OrderDisputes = ({ disputes }: { disputes: OrderDispute[] }) => (
  <section className="order-dialog__tracking" aria-labelledby="order-disputes">
    <h3 id="order-disputes">{disputes.length === 1 ? 'Contestazione' : 'Contestazioni'}</h3>
    <ul className="order-refunds" aria-label="Contestazioni">
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          <span>{stateOf(dispute)}</span>
          <b className="num">{euro(dispute.amount)}</b>
        </li>
      ))}
    </ul>
  </section>
);
