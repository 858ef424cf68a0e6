import type { Order } from '@drappo/contracts/orders/orders';
import { TrackingFacts } from '../../shared/orders/tracking-facts.tsx';
import './order-facts.css';

/** The shop's customer and the delivery address. */
export const ShopCustomer = ({ order }: { order: Order }) => {
  const place = [
    order.shippingAddress.company,
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

export const Tracking = ({ order }: { order: Order }) => (
  <dl className="order__facts">
    <TrackingFacts order={order} />
  </dl>
);
