import { adminOrderSorts, type AdminOrderSort } from '@drappo/contracts/orders/admin-order-query';
import { orderStatusLabels, orderTabs, type OrderTab } from '@drappo/contracts/orders/order-status';
import { useLocation } from 'react-router-dom';
import { sortOf } from '../../../shared/table/sort.ts';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { orderInPath } from '../shared/orders/panel-address.ts';
import { orderFilterNames, type OrderFilters } from '../shared/orders/order-query.ts';
import { viewOfSlug, type ViewKey } from '../shared/orders/order-views.ts';

const names = ['vista', 'salvata', ...orderFilterNames] as const;

/** Options of the status filter; the name of a tab selects all of its statuses (decision O3). */
export const statusChoices: { value: OrderTab | 'all'; label: string }[] = [
  { value: 'all', label: 'Tutti gli stati' },
  ...(Object.keys(orderTabs) as OrderTab[]).map((value) => ({ value, label: orderStatusLabels[value] })),
];

/**
 * The list of all orders can be sorted only by creation time, since it is too large for other sortings; the views
 * allow every sorting.
 */
const allowed = (sort: AdminOrderSort | undefined, view: ViewKey): AdminOrderSort | undefined =>
  view === 'all' && sort !== 'createdAt' && sort !== '-createdAt' ? undefined : sort;

/** View, filters, sorting and page of the list, as given in the address. */
export const useOrderAddress = () => {
  const { pathname } = useLocation();
  const address = useTableAddress(orderInPath(pathname) === undefined ? { tab: 'orders' } : {}, names);
  const { vista, salvata, status, ...others } = address.filters;
  // Older links name the urgent orders by a status.
  const view = vista === '' && status === 'urgent' ? 'urgent' : viewOfSlug(vista);
  const filters: OrderFilters = {
    search: others.search,
    status: statusChoices.some(({ value }) => value === status && value !== 'all') ? status : '',
    zone: others.zone,
    carrier: others.carrier,
    reseller: others.reseller,
    whiteLabel: others.whiteLabel,
    source: others.source,
    dates: others.dates,
    from: others.from,
    to: others.to,
  };
  return { ...address, view, saved: salvata, filters, sorted: allowed(sortOf(adminOrderSorts, address.sort), view) };
};
export type OrderAddress = ReturnType<typeof useOrderAddress>;
