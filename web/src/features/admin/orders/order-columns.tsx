import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { carrierByCode } from '@drappo/contracts/orders/carriers';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../shared/format/date.ts';
import { ShopNumber } from '../../../shared/orders/shop-number.tsx';
import { shippingText } from '../../../shared/orders/shipping-text.ts';
import { amountsOf, isSettled } from '../../../shared/orders/order-amounts.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { shortDayName } from '../../../shared/tape/day-names.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { OrderStatusLabel } from '../../../shared/ui/status-label.tsx';
import { canShip } from './order-states.ts';
import { OrderTags } from './order-tags.tsx';
import type { ViewKey } from '../shared/orders/order-views.ts';
import { people } from './people-columns.tsx';
import { leavingTag } from './urgent.ts';

type Column = DataColumn<AdminOrder>;
type Acts = {
  /** Returns the address that opens an order beside the list. */
  addressOf: (order: AdminOrder) => string;
  /** Today in Rome, by the server's clock. */
  today: string;
  onShow: (order: AdminOrder) => void;
  onTrack: (order: AdminOrder) => void;
};

const nameOf = (order: AdminOrder): string => order.orderNumber || order.id.slice(0, 8);
const piecesOf = (order: AdminOrder): number => order.items.reduce((sum, { quantity }) => sum + quantity, 0);

const numberColumn = ({ today, addressOf }: Acts): Column => ({
  key: 'number',
  title: 'Ordine',
  card: 'title',
  render: (order) => {
    const tag = leavingTag(order, today);
    return (
      <div className="order-cell">
        <Link to={addressOf(order)} preventScrollReset data-order={order.id} className="nowrap order-cell__number">
          {nameOf(order)}
        </Link>
        {tag && <span className="urgent">{tag}</span>}
        <ShopNumber order={order} />
        <OrderTags order={order} />
      </div>
    );
  },
});

const leavingColumn = (today: string, isState: boolean): Column => ({
  key: 'shipBy',
  ...(isState ? { card: 'state' as const } : {}),
  title: 'Parte',
  optional: true,
  leaves: 2,
  sorter: 'server',
  cardLabel: 'Parte',
  render: ({ shipBy, moneyHold }) => (
    <span className="nowrap">{shipBy && !moneyHold && (shipBy === today ? 'oggi' : shortDayName(shipBy))}</span>
  ),
});

const facts = (isBrief: boolean): Column[] => [
  {
    key: 'status',
    title: 'Stato',
    optional: true,
    card: 'state',
    render: ({ status }) => <OrderStatusLabel status={status} />,
  },
  {
    key: 'total',
    title: 'Totale',
    align: 'end',
    optional: true,
    card: 'aside',
    sorter: 'server',
    render: (order) =>
      isSettled(order) ? (
        <>
          <b>{amountsOf(order).total}</b>
          {!isBrief && order.shippingZone !== null && (
            <small className="wide-only order-total__part">
              sped. {shippingText(order.shippingCost).toLowerCase()}
            </small>
          )}
        </>
      ) : (
        <span className="muted">{amountsOf(order).total}</span>
      ),
  },
  {
    key: 'createdAt',
    title: 'Data',
    optional: true,
    leaves: 2,
    card: 'start',
    sorter: 'server',
    render: ({ createdAt }) => <span className="nowrap">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'paidAt',
    title: 'Pagato',
    optional: true,
    leaves: 1,
    card: 'start',
    sorter: 'server',
    cardLabel: 'Pagato',
    render: ({ paidAt }) => <span className="nowrap">{paidAt && formatDateTime(paidAt)}</span>,
  },
  {
    key: 'dueAt',
    title: 'Da pagare entro',
    optional: true,
    leaves: 1,
    sorter: 'server',
    cardLabel: 'Da pagare entro',
    render: ({ paymentDueAt, status }) => (
      <span className="nowrap">
        {paymentDueAt && (status === 'pending' || status === 'pending_payment') && formatDateTime(paymentDueAt)}
      </span>
    ),
  },
  {
    key: 'place',
    title: 'Indirizzo',
    optional: true,
    leaves: 1,
    render: (order) => (
      <div className="free-text order-text">
        {order.shippingCity ?? 'N/A'} <small>{order.shippingZip}</small>
      </div>
    ),
  },
  {
    key: 'country',
    title: 'Paese',
    optional: true,
    leaves: 1,
    cardLabel: 'Paese',
    render: ({ shippingCountry }) => shippingCountry,
  },
  {
    key: 'pieces',
    title: 'Pezzi',
    align: 'end',
    optional: true,
    leaves: 2,
    card: 'aside',
    cardLabel: 'Pezzi',
    render: piecesOf,
  },
  {
    key: 'carrier',
    title: 'Corriere',
    optional: true,
    leaves: 1,
    cardLabel: 'Corriere',
    render: ({ carrier }) => carrier && (carrierByCode(carrier)?.name ?? carrier),
  },
  {
    key: 'source',
    title: 'Origine',
    optional: true,
    leaves: 1,
    cardLabel: 'Origine',
    render: (order) => (shopNumberOf(order) === null ? 'Portale' : 'Shopify'),
  },
];

const actsColumn = ({ onShow, onTrack }: Acts): Column => ({
  key: 'acts',
  title: 'Azioni',
  align: 'end',
  card: 'actions',
  render: (order) => (
    <div className="order-acts">
      <ActionButton size="small" onClick={() => onShow(order)} aria-label={`Vedi ${order.orderNumber}`}>
        Vedi
      </ActionButton>
      {canShip(order) && (
        <ActionButton
          size="small"
          kind="primary"
          onClick={() => onTrack(order)}
          aria-label={`Tracking ${order.orderNumber}`}
        >
          Tracking
        </ActionButton>
      )}
    </div>
  ),
});

/** Columns that a view can be sorted by, as its route supports. */
const sortable = (column: Column, view: ViewKey): Column => {
  if (view !== 'all' || column.key === 'createdAt' || !column.sorter) return column;
  const { sorter: _, ...plain } = column;
  return plain;
};

export const orderColumns = (view: ViewKey, acts: Acts): Column[] =>
  [
    numberColumn(acts),
    leavingColumn(acts.today, hiddenAtFirst[view].includes('status')),
    ...people(view !== 'all'),
    ...facts(view !== 'all'),
    actsColumn(acts),
  ].map((column) => sortable(column, view));

const ofWork = ['createdAt', 'dueAt', 'place', 'country', 'carrier'];

const BESIDE_PANEL = ['number', 'reseller', 'status', 'shipBy', 'total'];

/** Columns hidden while an order is open beside the list: the panel shows them and space is short. */
export const besidePanel = (hidden: readonly string[]): string[] => [
  ...hidden,
  ...[...people(true), ...facts(true)].map(({ key }) => key).filter((key) => !BESIDE_PANEL.includes(key)),
];

/** Columns that a view hides by default. "Tutti" shows the columns of the specification (decision R24). */
export const hiddenAtFirst: Record<ViewKey, readonly string[]> = {
  all: ['shipBy', 'paidAt', 'dueAt', 'country', 'pieces', 'carrier', 'source'],
  'to-prepare': [...ofWork, 'status'],
  urgent: ofWork,
  preparing: [...ofWork, 'status'],
  'payment-due': ['shipBy', 'paidAt', 'place', 'country', 'carrier', 'status'],
  problems: ['dueAt', 'paidAt', 'place', 'country', 'pieces', 'carrier'],
};
