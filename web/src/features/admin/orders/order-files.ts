import * as routes from '@drappo/contracts/orders/admin-routes';
import { urlTo } from '../../../shared/api/url-to.ts';
import type { OrderFilters } from './use-order-filters.ts';

const ids = (orderIds: string[]) => ({ query: { ids: orderIds.join(',') } });

/** Addresses of files about orders; the list that polls beside their links keeps the session fresh for them. */
export const orderFiles = {
  exported: ({ search, status }: OrderFilters): string =>
    urlTo(routes.exportOrders, { query: { search, status: status === 'all' ? undefined : status } }),
  /** Without ids for all that wait to be shipped. */
  pickList: (orderIds: string[] = []): string => urlTo(routes.getPickList, ids(orderIds)),
  packingSlips: (orderIds: string[]): string => urlTo(routes.getPackingSlips, ids(orderIds)),
};
