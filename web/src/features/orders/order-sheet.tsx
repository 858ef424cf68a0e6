import type { Order, OrderSums } from '@drappo/contracts/orders/orders';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { euro } from '../../shared/format/money.ts';
import { ofOneMoment, useGetOrderSumsQuery, type ListedOrders } from '../../shared/orders/orders-api.ts';
import { useAgreeingOrders } from '../../shared/orders/use-agreeing-orders.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useSelection } from '../../shared/ui/use-selection.ts';
import { orderColumns } from './order-columns.tsx';
import { useOrderLinks } from './order-links.ts';
import { canBePaid } from './order-rules.ts';
import { sumsOf, sumsText } from './order-sums.ts';
import { PayBar } from './pay-bar.tsx';

type OrderSheetProps = {
  orders: Order[];
  /** Query of the list if it has more pages: only the server knows the totals of all of them. */
  pagesOf: Omit<ListedOrders, 'sort'> | undefined;
  /** Number that the tab shows for the same orders; undefined while it loads or when filters are set. */
  counted: number | undefined;
  isFetching: boolean;
  onRetry: () => void;
};

const footOf = (sums: OrderSums) => ({
  order: 'Totale',
  pieces: sums.pieces,
  products: euro(sums.products),
  shipping: euro(sums.shipping),
  total: euro(sums.total),
});

/** "Foglio": one order per row; selected orders that can be paid are paid together. */
export const OrderSheet = ({ orders, pagesOf, counted, isFetching, onRetry }: OrderSheetProps) => {
  const ofPages = useGetOrderSumsQuery(pagesOf ?? skipToken, ofOneMoment);
  const sums = pagesOf ? ofPages.currentData : sumsOf(orders);
  const summed = ofPages.isFetching ? undefined : sums?.orders;
  useAgreeingOrders(counted === undefined || summed === undefined ? undefined : counted === summed);
  const links = useOrderLinks();
  const navigate = useNavigate();
  const selection = useSelection(orders.map(({ id }) => id));
  const chosen = orders.filter(({ id }) => selection.ids.includes(id));
  const payable = chosen.filter(canBePaid);
  return (
    <DataTable
      label="Foglio degli ordini"
      columns={orderColumns(links.detail)}
      rows={orders}
      total={orders.length}
      page={1}
      pageSize={Math.max(1, orders.length)}
      onPage={() => {}}
      failed="Non riusciamo a leggere gli ordini."
      onRetry={onRetry}
      isFetching={isFetching}
      empty={null}
      summary={sums && sumsText(sums, orders.length)}
      foot={sums && footOf(sums)}
      onOpen={({ id }) => void navigate(links.detail(id))}
      selection={{
        ids: selection.ids,
        onChange: selection.replace,
        nameOf: ({ orderNumber }) => `l'ordine ${orderNumber}`,
        bar: (
          <PayBar
            chosen={payable}
            others={chosen.length - payable.length}
            onClear={selection.clear}
            onAll={undefined}
          />
        ),
      }}
    />
  );
};
