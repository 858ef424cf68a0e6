import { carrierByCode, type Order } from '@drappo/contracts';

/** Who bought in the shop, and where it goes. */
export const ShopCustomer = ({ order }: { order: Order }) => {
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

/** Carrier and number; the number leads to the carrier's own page. */
export const Tracking = ({ order }: { order: Order }) => (
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
