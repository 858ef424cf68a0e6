import type { Order } from '@drappo/contracts/orders/orders';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { useNavigate } from 'react-router-dom';
import { isSettled } from '../../shared/orders/order-amounts.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useSelection } from '../../shared/ui/use-selection.ts';
import { orderColumns, piecesOf } from './order-columns.tsx';
import { useOrderLinks } from './order-links.ts';
import { canBePaid } from './order-rules.ts';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { PayBar } from './pay-bar.tsx';

type OrderSheetProps = { orders: Order[]; isFetching: boolean; onRetry: () => void };

/** The sum of the orders that count; what is cancelled or has no total yet is named, not added. */
const summaryOf = (orders: Order[]): string => {
  const counted = orders.filter((order) => isSettled(order) && order.status !== 'cancelled');
  const pieces = counted.reduce((sum, order) => sum + piecesOf(order), 0);
  const total = counted.reduce((sum, order) => sum + parseAmount(order.total), 0);
  const others = orders.length - counted.length;
  const left =
    others === 1 ? '; 1 annullato o in calcolo non è contato' : `; ${others} annullati o in calcolo non sono contati`;
  return `${counted.length === 1 ? '1 ordine' : `${counted.length} ordini`}, ${piecesText(pieces)}, ${formatEuro(total)} con spedizione${others > 0 ? left : ''}`;
};

/** "Foglio": one line an order; the chosen ones that can be paid are paid together. */
export const OrderSheet = ({ orders, isFetching, onRetry }: OrderSheetProps) => {
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
      summary={summaryOf(orders)}
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
