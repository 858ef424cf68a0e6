import { carrierByCode } from '@drappo/contracts/orders/carriers';
import type { Order } from '@drappo/contracts/orders/orders';

/** Entries of a description list: carrier and number; the number links to the carrier's own page. */
export const TrackingFacts = ({ order }: { order: Order }) => (
  <>
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
  </>
);
