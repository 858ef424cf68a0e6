import type { MonthSpending, Spending } from '@drappo/contracts/orders/spending';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../../shared/format/date.ts';
import { formatCount } from '../../../../shared/format/count.ts';
import { euro, euroOf } from '../../../../shared/format/money.ts';
import { monthName } from '../../../../shared/format/month.ts';
import { amountsOf } from '../../../../shared/orders/order-amounts.ts';
import { ShopNumber } from '../../../../shared/orders/shop-number.tsx';
import type { DataColumn } from '../../../../shared/table/data-column.ts';
import { ShortTable } from '../../../../shared/table/short-table.tsx';
import { OrderStatusLabel } from '../../../../shared/ui/status-label.tsx';
import { useGetCustomerOrdersQuery } from '../customer-api.ts';
import { CustomerPart } from './customer-part.tsx';

/** Newest first, without months that have no order. */
const monthsOf = (spending: Spending) => spending.months.filter(({ orders }) => orders > 0).toReversed();

/** A row; its id is the month. */
type Month = MonthSpending & { id: string };

const months: DataColumn<Month>[] = [
  { key: 'month', title: 'Mese', card: 'title', render: ({ month }) => monthName(month) },
  { key: 'orders', title: 'Ordini', align: 'end', card: 'start', cardLabel: 'Ordini', render: ({ orders }) => orders },
  {
    key: 'total',
    title: 'Prodotti e spedizione, meno i rimborsi',
    align: 'end',
    card: 'state',
    render: ({ total }) => euro(total),
  },
];

/** Number and total of an account's orders, and its newest orders. */
export const CustomerOrders = ({ id, email }: { id: string; email: string }) => (
  <CustomerPart title="Ordini e spesa" answer={useGetCustomerOrdersQuery(id)}>
    {({ summary: { counts, total }, spending, newest }) => (
      <>
        <p className="user-panel__state">
          <span className="num">{total === 1 ? '1 ordine' : `${formatCount(total)} ordini`}</span>
          <span className="num">{formatCount(counts.pending)} da pagare</span>
          <span className="num">{formatCount(counts.shipped)} spediti</span>
          <span className="num">{euroOf(spending.months.map((month) => month.total))} pagati in dodici mesi</span>
        </p>
        <ul className="user-panel__rows">
          {newest.map((order) => (
            <li key={order.id}>
              <Link to={officePage('orders', { search: order.orderNumber })}>{order.orderNumber}</Link>
              <ShopNumber order={order} />
              <OrderStatusLabel status={order.status} />
              <span className="muted">{formatDay(order.createdAt)}</span>
              <span className="num">{amountsOf(order).total}</span>
            </li>
          ))}
        </ul>
        {total > newest.length && <Link to={officePage('orders', { search: email })}>Tutti gli ordini</Link>}
        {monthsOf(spending).length > 0 && (
          <details>
            <summary>Spesa per mese</summary>
            <ShortTable
              label="Spesa per mese"
              columns={months}
              rows={monthsOf(spending).map((month) => ({ ...month, id: month.month }))}
              empty={null}
            />
          </details>
        )}
      </>
    )}
  </CustomerPart>
);
