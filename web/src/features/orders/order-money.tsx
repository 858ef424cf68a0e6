import type { OrderDetail, OrderRefund } from '@drappo/contracts/orders/order-detail';
import { formatDay } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { paymentText } from './order-rules.ts';

const stateOf = ({ refundedAt, failedAt }: OrderRefund): string => {
  if (failedAt) return `Rimborso non riuscito il ${formatDay(failedAt)}`;
  return refundedAt ? `Rimborso del ${formatDay(refundedAt)}` : 'Rimborso in corso';
};

/** Payment state of the order: paid or not, and its refunds. */
export const OrderMoney = ({ order }: { order: OrderDetail }) => (
  <section className="sheet order-page__sheet" aria-labelledby="order-money">
    <h2 id="order-money">Pagamento</h2>
    <dl className="order-money">
      <div>
        <dt>{order.paidAt ? `Pagato il ${formatDay(order.paidAt)}` : paymentText(order)}</dt>
        <dd className="num">{order.paidAt && euro(order.total)}</dd>
      </div>
      {order.refunds.map((refund) => (
        <div key={refund.id}>
          <dt>
            {stateOf(refund)}
            <RefundReason refund={refund} />
          </dt>
          <dd className="num">{euro(refund.amount)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const reasons: Record<string, string> = {
  'paid-twice': 'pagamento doppio',
  'paid-after-cancellation': "pagamento arrivato dopo l'annullamento",
  'paid-before-change': 'ordine cambiato nel negozio prima del pagamento',
  cancelled: 'ordine annullato',
  returned: 'pezzi resi',
};
const RefundReason = ({ refund }: { refund: OrderRefund }) => {
  const text = reasons[refund.reason];
  return text ? <span className="muted small">{text}</span> : null;
};
