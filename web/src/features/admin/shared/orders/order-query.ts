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

/** Filters that select the orders of a list or an export. */
export type OrderQuery = { view?: ViewKey | undefined; filters?: Partial<OrderFilters> | undefined };

/** Converts the filters to the parameters of the server's routes; omits empty ones. */
export const toQuery = ({ view = 'all', filters = {} }: OrderQuery) => ({
  ...filters,
  view: view === 'all' ? '' : view,
});
