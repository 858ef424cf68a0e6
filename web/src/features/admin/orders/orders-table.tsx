import type { AdminOrder, AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { countText } from '../../../shared/format/count.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import type { HiddenColumns } from '../../../shared/table/use-hidden-columns.ts';
import { besidePanel, orderColumns } from './order-columns.tsx';
import { workingViews } from '../shared/orders/order-views.ts';
import type { OrderAddress } from './use-order-address.ts';
import type { OrderPanelAddress } from './use-order-panel.ts';
import type { OrderSelection } from './use-order-selection.ts';
import './orders-table.css';

type OrdersTableProps = {
  address: OrderAddress;
  columns: HiddenColumns;
  panel: OrderPanelAddress;
  /** The row that is open beside the list or has the keyboard focus. */
  current: string | undefined;
  /** Undefined while another list is loading. */
  list: AdminOrderList | undefined;
  pageSize: number;
  error: unknown;
  onRetry: () => void;
  /** Today in Rome, by the server's clock. */
  today: string;
  selection: OrderSelection;
  onShow: (order: AdminOrder) => void;
  onTrack: (order: AdminOrder) => void;
};

const summaryOf = (list: AdminOrderList, { view, sorted }: OrderAddress): string => {
  const count = countText(list);
  const orders =
    count === 1 ? '1 ordine' : `${typeof count === 'number' ? count.toLocaleString('it-IT') : count} ordini`;
  const sorting = sorted ? '' : `, ${workingViews.find(({ key }) => key === view)?.sorting}`;
  return `${orders}${sorting}`;
};

export const OrdersTable = ({
  address,
  list,
  selection,
  panel,
  today,
  onShow,
  onTrack,
  ...props
}: OrdersTableProps) => {
  const { view, filters } = address;
  const rows = list?.orders;
  const columns = orderColumns(view, { today, addressOf: panel.addressOf, onShow, onTrack });
  const beside = { hidden: besidePanel(props.columns.hidden), hide: props.columns.hide };
  const isFiltered = view !== 'all' || Object.values(filters).some(Boolean);
  return (
    <DataTable
      label="Ordini"
      columns={panel.open === undefined ? columns : columns.filter(({ key }) => key !== 'acts')}
      hiddenColumns={panel.open === undefined ? props.columns : beside}
      rows={rows}
      total={list?.total ?? 0}
      page={address.page}
      pageSize={props.pageSize}
      onPage={address.setPage}
      sort={address.sort}
      onSort={address.setSort}
      error={props.error}
      failed="Non riusciamo a leggere gli ordini."
      onRetry={props.onRetry}
      summary={list && summaryOf(list, address)}
      empty={<NoOrders filtered={isFiltered} />}
      open={props.current}
      onOpen={panel.show}
      selection={{
        ids: (rows ?? []).filter(selection.has).map(({ id }) => id),
        onChange: (ids) => {
          const shown = rows ?? [];
          selection.remove(shown.map(({ id }) => id).filter((id) => !ids.includes(id)));
          selection.set(
            shown.filter(({ id }) => ids.includes(id)),
            true,
          );
        },
        nameOf: ({ orderNumber, id }) => orderNumber || id.slice(0, 8),
        bar: null,
      }}
    />
  );
};

const NoOrders = ({ filtered }: { filtered: boolean }) => (
  <p className="admin-empty">{filtered ? 'Nessun ordine trovato con i filtri applicati' : 'Nessun ordine presente'}</p>
);
