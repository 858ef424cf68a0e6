import type { ViewKey } from './order-views.ts';

/** The filters of the office's list of orders, by their names in the address and in the server's query. */
export const orderFilterNames = [
  'status',
  'search',
  'zone',
  'carrier',
  'reseller',
  'whiteLabel',
  'source',
  'dates',
  'from',
  'to',
] as const;
/** The value of each filter; empty where the list is not filtered by it. */
export type OrderFilters = Record<(typeof orderFilterNames)[number], string>;

/** Which orders a list or an export has. */
export type OrderQuery = { view?: ViewKey | undefined; filters?: Partial<OrderFilters> | undefined };

/** The same as the server's routes take it; what is empty is left out. */
export const toQuery = ({ view = 'all', filters = {} }: OrderQuery) => ({
  ...filters,
  view: view === 'all' ? '' : view,
});
