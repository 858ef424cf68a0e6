import type { Order } from '@drappo/contracts';
import { formatDay } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { PayButton } from './pay-button.tsx';

/** Products, shipping, total, and the button that pays. */
export const OrderTotals = ({ order }: { order: Order }) => {
  // Until shipping has answered there is no total to show, and nothing that could be paid.
  const settled = order.status !== 'pending';
  return (
    <div className="order__totals">
      <dl>
        <div>
          <dt>Prodotti</dt>
          <dd>{euro(order.totalAmount)}</dd>
        </div>
        <div>
          <dt>Spedizione{order.shippingZoneName && ` (${order.shippingZoneName})`}</dt>
          <dd>{settled ? euro(order.shippingCost) : 'in calcolo'}</dd>
        </div>
        <div className="order__total">
          <dt>Totale</dt>
          <dd>{settled ? euro(order.total) : '…'}</dd>
        </div>
      </dl>
      {order.status === 'pending' && (
        <p className="muted small">Stiamo calcolando la spedizione. Potrai pagare tra un momento.</p>
      )}
      {order.status === 'pending_payment' && (
        <div>
          <PayButton orderId={order.id} />
          {order.paymentDueAt && (
            <p className="order__due">
              Paga entro il {formatDay(order.paymentDueAt)}: dopo, i pezzi tornano disponibili.
            </p>
          )}
        </div>
      )}
    </div>
  );
};
