import { orderWaitOf } from '@drappo/contracts/orders/order-wait';
import type { Order } from '@drappo/contracts/orders/orders';
import { Link } from 'react-router-dom';
import { formatLongDay } from '../../shared/format/date.ts';
import { ShopNumber } from '../../shared/orders/shop-number.tsx';
import { isPriced } from '../../shared/orders/order-amounts.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { OrderStatusLabel } from '../../shared/ui/status-label.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { OrderActions } from './order-actions.tsx';
import { ShopCustomer, Tracking } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayBar } from './order-pay-bar.tsx';
import { canBePaid } from './order-rules.ts';
import { useOrderLinks } from './order-links.ts';
import { OrderTotals } from './order-totals.tsx';
import { useReturnFact } from './returns/use-return-fact.ts';
import './order-card.css';

type OrderCardProps = {
  order: Order;
  /** Set if the order can be paid together with others. */
  choice?: { chosen: boolean; onChoose: (chosen: boolean) => void } | undefined;
  /** False while the bar below has the payment button. */
  paysHere?: boolean;
};

/** One order as a card: number, lines, customer of a shop order, and totals. */
export const OrderCard = ({ order, choice, paysHere = true }: OrderCardProps) => {
  const links = useOrderLinks();
  const number = order.orderNumber;
  const returning = useReturnFact(order);
  const isNarrow = useMedia('(max-width: 1100px)');
  // In one column the button would be below all lines.
  const hasBar = isNarrow && paysHere && canBePaid(order);
  return (
    <article className={`sheet order${choice?.chosen ? ' order--chosen' : ''}`} aria-label={`Ordine ${number}`}>
      <header>
        {choice && (
          <CheckBox
            label={`Paga l'ordine ${number} insieme ad altri`}
            showLabel={false}
            checked={choice.chosen}
            onChange={choice.onChoose}
          />
        )}
        <h2>
          <Link to={links.detail(order.id)}>Ordine #{number}</Link>
        </h2>
        <ShopNumber order={order} />
        <time className="muted" dateTime={order.createdAt}>
          {formatLongDay(order.createdAt)}
        </time>
        <OrderStatusLabel status={order.status} wait={orderWaitOf(order)} />
      </header>
      <div className="order__body">
        <div className="order__main">
          <OrderLines items={order.items} priced={isPriced(order)} />
          {order.shopifyOrderId && <ShopCustomer order={order} />}
          {order.trackingNumber && <Tracking order={order} />}
          {returning && (
            <p className="order__return">
              <Link to={links.detail(order.id)}>{returning}</Link>
            </p>
          )}
          <OrderActions order={order}>
            <Link to={links.detail(order.id)} aria-label={`Dettagli dell'ordine ${number}`}>
              Dettagli
            </Link>
          </OrderActions>
        </div>
        <OrderTotals order={order} paysHere={paysHere} hasButton={!hasBar} />
      </div>
      {hasBar && <OrderPayBar order={order} />}
    </article>
  );
};
