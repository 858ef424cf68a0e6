import * as routes from '@drappo/contracts/orders/admin-routes';
import * as workRoutes from '@drappo/contracts/orders/admin-work-routes';
import { call } from '../../../shared/api/call.ts';
import { urlTo } from '../../../shared/api/url-to.ts';
import type { ApiRequest } from '../../../shared/api/send.ts';
import { toQuery, type OrderQuery } from '../shared/orders/order-query.ts';

const ids = (orderIds: string[]) => ({ query: { ids: orderIds.join(',') } });

/** Files about orders, by their addresses or calls; the list that polls beside their links keeps the session fresh for them. */
export const orderFiles = {
  exported: (list: OrderQuery): ApiRequest => call(routes.exportOrders, { query: toQuery(list) }),
  /** Without ids for all that wait to be shipped. */
  pickList: (orderIds: string[] = []): string => urlTo(routes.getPickList, ids(orderIds)),
  madePickList: (id: string): string => urlTo(workRoutes.getMadePickList, { params: { id } }),
  slipsOfPickList: (id: string): string => urlTo(workRoutes.getPickListSlips, { params: { id } }),
  packingSlips: (orderIds: string[]): string => urlTo(routes.getPackingSlips, ids(orderIds)),
};
