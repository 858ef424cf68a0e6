import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import type { Order } from '@drappo/contracts/orders/orders';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import { formatDateTime } from '../../../shared/format/date.ts';
import { euro } from '../../../shared/format/money.ts';
import { TrackingFacts } from '../../../shared/orders/tracking-facts.tsx';
import { shippingText } from '../../../shared/orders/shipping-text.ts';
import { amountsOf, isPriced, isSettled } from '../../../shared/orders/order-amounts.ts';
import { waitingText } from '../../../shared/orders/waiting-for.ts';
import { OrderStatusLabel } from '../../../shared/ui/status-label.tsx';
import { longDayName } from '../../../shared/tape/day-names.ts';
import { isToShip } from '../../../shared/orders/leaving.ts';
import { packagingText } from '../shared/packaging-text.ts';
import { moneyNote } from './order-states.ts';
import { PaperCuts } from './paper-cuts.tsx';
import { OrderProblem } from './order-problem.tsx';
import { ResellerLink } from '../shared/reseller-link.tsx';

const placeOf = ({ shippingAddress: at }: Order): string =>
  [at.name, at.company, at.address, [at.zip, at.city].filter(Boolean).join(' '), at.province, at.country]
    .filter(Boolean)
    .join(', ') || 'Indirizzo non disponibile';

const spelledShipping = ({ shippingZone, shippingCost }: Order): string =>
  shippingZone === null ? 'spedizione non calcolata' : `spedizione ${shippingText(shippingCost).toLowerCase()}`;

export const OrderFacts = ({ order }: { order: AdminOrder }) => (
  <dl className="order-facts">
    <dt>Stato</dt>
    <dd>
      <OrderStatusLabel status={order.status} />
      {moneyNote(order) && <span className="muted"> {moneyNote(order)}</span>}
      {waitingText(order) && <span className="order-facts__waiting">{waitingText(order)}</span>}
    </dd>
    <OrderProblem order={order} />
    <dt>Totale</dt>
    <dd>
      {isSettled(order) ? (
        <>
          <b>{euro(order.total)}</b> <span className="muted">({spelledShipping(order)})</span>
        </>
      ) : (
        amountsOf(order).total
      )}
    </dd>
    <dt>Data ordine</dt>
    <dd>{formatDateTime(order.createdAt)}</dd>
    {order.shipBy && isToShip(order) && !order.moneyHold && (
      <>
        <dt>Da spedire entro</dt>
        <dd>{longDayName(order.shipBy)}</dd>
      </>
    )}
    {order.shopifyOrderId && (
      <>
        <dt>Ordine Shopify</dt>
        <dd>{shopNumberOf(order)}</dd>
      </>
    )}
    <dt>Rivenditore</dt>
    <dd>
      <ResellerLink order={order} />
      {order.reseller?.vatNumber && <span className="muted"> P.IVA {order.reseller.vatNumber}</span>}
    </dd>
    {order.whiteLabel && (
      <>
        <dt>Confezione</dt>
        <dd>{packagingText(order)}</dd>
      </>
    )}
    <dt>Cliente</dt>
    <dd>{order.customerName ?? 'N/A'}</dd>
    <dt>Email</dt>
    <dd>{order.customerEmail ?? 'N/A'}</dd>
    <dt>Telefono</dt>
    <dd>{order.customerPhone ?? 'N/A'}</dd>
    <dt>Indirizzo</dt>
    <dd>
      {placeOf(order)}
      {order.shippingZoneName && <span className="muted"> ({order.shippingZoneName})</span>}
      <PaperCuts address={order.shippingAddress} />
    </dd>
  </dl>
);

export const OrderLines = ({ order }: { order: Order }) => (
  <ul className="order-lines" aria-label="Prodotti">
    {order.items.map((item) => (
      <li key={item.id}>
        <span>
          {item.productName}
          {item.variantInfo && <span className="muted">, {item.variantInfo}</span>}
          {item.sku && <small>{item.sku}</small>}
        </span>
        <span className="muted">× {item.quantity}</span>
        <span className="num">{isPriced(order) && euro(item.totalPrice)}</span>
      </li>
    ))}
  </ul>
);

export const ShippingInfo = ({ order }: { order: Order }) => (
  <dl className="order-facts">
    <TrackingFacts order={order} />
    <dt>Spedito il</dt>
    <dd>{order.shippedAt ? formatDateTime(order.shippedAt) : 'N/A'}</dd>
  </dl>
);
