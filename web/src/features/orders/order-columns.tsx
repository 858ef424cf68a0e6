import { carrierByCode } from '@drappo/contracts/orders/carriers';
import { orderWaitOf } from '@drappo/contracts/orders/order-wait';
import type { Order } from '@drappo/contracts/orders/orders';
import { Link } from 'react-router-dom';
import { formatDay } from '../../shared/format/date.ts';
import { amountsOf } from '../../shared/orders/order-amounts.ts';
import { ShopNumber } from '../../shared/orders/shop-number.tsx';
import type { DataColumn } from '../../shared/table/data-column.ts';
import { OrderStatusLabel } from '../../shared/ui/status-label.tsx';
import { canBePaid } from './order-rules.ts';
import { useReturnFact } from './returns/use-return-fact.ts';
import { piecesOf } from './order-sums.ts';

/** The next step, or the tracking number of a shipped parcel. */
const Next = ({ order }: { order: Order }) => {
  const returning = useReturnFact(order);
  if (returning) return returning;
  if (order.status === 'shipped' && order.trackingNumber) {
    const text = `${carrierByCode(order.carrier ?? '')?.name ?? ''} ${order.trackingNumber}`.trim();
    return order.trackingUrl ? (
      <a href={order.trackingUrl} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    );
  }
  if (order.status === 'cancelled') return order.cancelledAt && `Annullato il ${formatDay(order.cancelledAt)}`;
  if (canBePaid(order)) return order.paymentDueAt && `Da pagare entro il ${formatDay(order.paymentDueAt)}`;
  return order.shipBy && `Parte il ${formatDay(order.shipBy)}`;
};

/** The columns of the order sheet; numbers align right, and only the total is bold. */
export const orderColumns = (detailOf: (id: string) => string): DataColumn<Order>[] => [
  {
    key: 'order',
    title: 'Ordine',
    card: 'title',
    render: (order) => (
      <>
        <b className="nowrap">
          <Link to={detailOf(order.id)}>{order.orderNumber}</Link>
        </b>{' '}
        <ShopNumber order={order} />
      </>
    ),
  },
  { key: 'date', title: 'Data', card: 'caption', render: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'customer',
    title: 'Destinatario',
    leaves: 2,
    optional: true,
    render: (order) => [order.customerName, order.shippingCity].filter(Boolean).join(', '),
  },
  { key: 'pieces', title: 'Pezzi', align: 'end', card: 'start', cardLabel: 'Pezzi', render: piecesOf },
  {
    key: 'products',
    title: 'Prodotti',
    align: 'end',
    leaves: 1,
    optional: true,
    cardLabel: 'Prodotti',
    render: (order) => amountsOf(order).products,
  },
  {
    key: 'shipping',
    title: 'Spedizione',
    align: 'end',
    leaves: 1,
    optional: true,
    cardLabel: 'Spedizione',
    render: (order) => amountsOf(order).shipping,
  },
  {
    key: 'total',
    title: 'Totale',
    align: 'end',
    card: 'aside',
    cardLabel: 'Totale',
    render: (order) => <b>{amountsOf(order).total}</b>,
  },
  {
    key: 'status',
    title: 'Stato',
    card: 'state',
    render: (order) => <OrderStatusLabel status={order.status} wait={orderWaitOf(order)} />,
  },
  {
    key: 'next',
    title: 'Partenza e tracking',
    leaves: 2,
    optional: true,
    render: (order) => <Next order={order} />,
  },
];
