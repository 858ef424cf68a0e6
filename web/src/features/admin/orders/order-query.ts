import type { ViewKey } from './order-views.ts';
import type { OrderFilters } from './use-order-address.ts';

/** Which orders a list or an export has. */
export type OrderQuery = { view?: ViewKey | undefined; filters?: Partial<OrderFilters> | undefined };

/** The same as the server's routes take it; what is empty is left out. */
export const toQuery = ({ view = 'all', filters = {} }: OrderQuery) => ({
  ...filters,
  view: view === 'all' ? '' : view,
});
