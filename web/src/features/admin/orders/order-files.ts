import type { OrderFilters } from './use-order-filters.ts';

const ids = (orderIds: string[]): string => new URLSearchParams({ ids: orderIds.join(',') }).toString();

/** Addresses of files about orders; the list that polls beside their links keeps the session fresh for them. */
export const orderFiles = {
  exported: ({ search, status }: OrderFilters): string => {
    const query = new URLSearchParams({ ...(search ? { search } : {}), ...(status === 'all' ? {} : { status }) });
    return `/api/admin/orders/export${query.size > 0 ? `?${query}` : ''}`;
  },
  /** Without ids for all that wait to be shipped. */
  pickList: (orderIds: string[] = []): string =>
    `/api/admin/orders/pick-list${orderIds.length > 0 ? `?${ids(orderIds)}` : ''}`,
  packingSlips: (orderIds: string[]): string => `/api/admin/orders/packing-slips?${ids(orderIds)}`,
};
