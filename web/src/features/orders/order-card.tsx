import { carrierByCode, type Order, type OrderItem } from '@drappo/contracts';
import { formatLongDay } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { OrderStatusLabel } from '../../shared/ui/status-label.tsx';
import { OrderTotals } from './order-totals.tsx';

/** One order as a sheet: number, lines, customer of a shop order, and what it costs. */
export const OrderCard = ({ order }: { order: Order }) => (
  <article className="sheet order" aria-label={`Ordine ${order.shopifyOrderId ?? order.orderNumber}`}>
    <header>
      <h2>Ordine #{order.shopifyOrderId ?? order.orderNumber}</h2>
      {order.shopifyOrderId && <span className="order__channel">Shopify</span>}
      <time className="muted" dateTime={order.createdAt}>
        {formatLongDay(order.createdAt)}
      </time>
      <OrderStatusLabel status={order.status} />
    </header>
    <div className="order__body">
      <div>
        <div className="order__lines">
          {order.items.map((item) => (
            <OrderLine key={item.id} item={item} />
          ))}
        </div>
        {order.shopifyOrderId && <ShopCustomer order={order} />}
        {order.trackingNumber && <Tracking order={order} />}
      </div>
      <OrderTotals order={order} />
    </div>
  </article>
);

const OrderLine = ({ item }: { item: OrderItem }) => (
  <div className="order__line">
    <Picture image={undefined} url={item.imageUrl} alt="" sizes="52px" />
    <div>
      <b>{item.productName}</b>
      {item.variantInfo && <span className="muted">{item.variantInfo}</span>}
    </div>
    <span className="order__quantity">Quantità {item.quantity}</span>
    <span className="num">{euro(item.totalPrice)}</span>
  </div>
);

const ShopCustomer = ({ order }: { order: Order }) => {
  const place = [
    order.shippingAddress.address,
    [order.shippingZip, order.shippingCity].filter(Boolean).join(' '),
    order.shippingCountry,
  ];
  return (
    <dl className="order__facts">
      <dt>Cliente</dt>
      <dd>{order.customerName ?? 'Nome non disponibile'}</dd>
      <dt>Indirizzo</dt>
      <dd>{place.filter(Boolean).join(', ') || 'Indirizzo non disponibile'}</dd>
      <dt>Email</dt>
      <dd>{order.customerEmail ?? 'Email non disponibile'}</dd>
    </dl>
  );
};

const Tracking = ({ order }: { order: Order }) => (
  <dl className="order__facts">
    <dt>Corriere</dt>
    <dd>{order.carrier ? (carrierByCode(order.carrier)?.name ?? order.carrier) : 'N/A'}</dd>
    <dt>Tracking</dt>
    <dd>
      {order.trackingUrl ? (
        <a href={order.trackingUrl} target="_blank" rel="noreferrer">
          {order.trackingNumber}
        </a>
      ) : (
        order.trackingNumber
      )}
    </dd>
  </dl>
);
