import type { Order } from '@drappo/contracts/orders/orders';
import { amountsOf } from '../../shared/orders/order-amounts.ts';
import { PayButton } from './pay-button.tsx';
import './order-pay-bar.css';

/** On narrow screens, total and payment button stay at the bottom of the window; the other totals scroll. */
export const OrderPayBar = ({ order }: { order: Order }) => (
  <section className="order-page__bar" aria-label="Pagamento dell'ordine">
    <p>
      <span>Totale</span> <b className="num">{amountsOf(order).total}</b>
    </p>
    <PayButton orderIds={[order.id]} />
  </section>
);
