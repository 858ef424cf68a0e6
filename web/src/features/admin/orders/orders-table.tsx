import type { Order } from '@drappo/contracts/orders/orders';
import { formatDateTime } from '../../../shared/format/date.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { ShopNumber } from '../../../shared/orders/shop-number.tsx';
import { shippingText } from '../../../shared/orders/shipping-text.ts';
import { amountsOf, isSettled } from '../../../shared/orders/order-amounts.ts';
import { OrderStatusLabel } from '../../../shared/ui/status-label.tsx';
import { canShip } from './order-states.ts';
import { leavingTag, type LeavingTag } from './urgent.ts';
import type { OrderSelection } from './use-order-selection.ts';
import './orders-table.css';

type OrdersTableProps = {
  orders: Order[];
  /** The day in Rome by the server's clock. */
  today: string;
  selection: OrderSelection;
  onShow: (order: Order) => void;
  onTrack: (order: Order) => void;
};

/** On narrow screens each row becomes a sheet of its own. */
export const OrdersTable = ({ orders, today, selection, onShow, onTrack }: OrdersTableProps) => (
  <div className="sheet orders-table">
    <table>
      <thead>
        <tr>
          <td className="orders-table__pick">
            <CheckBox
              label="Seleziona gli ordini di questa pagina"
              showLabel={false}
              checked={orders.every(selection.has)}
              onChange={(isChosen) => selection.set(orders, isChosen)}
            />
          </td>
          <th>Ordine</th>
          <th>Cliente</th>
          <th>Stato</th>
          <th className="right">Totale</th>
          <th>Data</th>
          <th>Indirizzo</th>
          <th className="right">Azioni</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            tag={leavingTag(order, today)}
            selection={selection}
            onShow={() => onShow(order)}
            onTrack={() => onTrack(order)}
          />
        ))}
      </tbody>
    </table>
  </div>
);

type OrderRowProps = {
  order: Order;
  tag: LeavingTag | undefined;
  selection: OrderSelection;
  onShow: () => void;
  onTrack: () => void;
};

const OrderRow = ({ order, tag, selection, onShow, onTrack }: OrderRowProps) => (
  <tr className={selection.has(order) ? 'orders-table__chosen' : undefined}>
    <td className="orders-table__pick">
      <CheckBox
        label={`Seleziona ${order.orderNumber || order.id.slice(0, 8)}`}
        showLabel={false}
        checked={selection.has(order)}
        onChange={(isChosen) => selection.set([order], isChosen)}
      />
    </td>
    <td className="orders-table__number">
      <b className="nowrap">{order.orderNumber || order.id.slice(0, 8)}</b>
      {tag && <span className="urgent">{tag}</span>}
      <ShopNumber order={order} />
    </td>
    <td className="orders-table__customer free-text">
      {order.customerName ?? 'N/A'}
      <small className="wide-only">{order.customerEmail ?? 'N/A'}</small>
      <small className="wide-only">{order.customerPhone ?? 'N/A'}</small>
    </td>
    <td className="orders-table__status">
      <OrderStatusLabel status={order.status} />
    </td>
    <td className="right orders-table__total">
      {isSettled(order) ? <b>{amountsOf(order).total}</b> : <span className="muted">{amountsOf(order).total}</span>}
      {isSettled(order) && order.shippingZone !== null && (
        <small className="wide-only">sped. {shippingText(order.shippingCost).toLowerCase()}</small>
      )}
    </td>
    <td className="nowrap orders-table__date">{formatDateTime(order.createdAt)}</td>
    <td className="orders-table__place free-text">
      {order.shippingCity ?? 'N/A'} <small>{order.shippingZip}</small>
    </td>
    <td className="right orders-table__actions">
      <Button size="small" onClick={onShow} aria-label={`Vedi ${order.orderNumber}`}>
        Vedi
      </Button>
      {canShip(order) && (
        <Button size="small" kind="primary" onClick={onTrack} aria-label={`Tracking ${order.orderNumber}`}>
          Tracking
        </Button>
      )}
    </td>
  </tr>
);
