import * as routes from '@drappo/contracts/orders/admin-routes';
import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import * as workRoutes from '@drappo/contracts/orders/admin-work-routes';
import { call } from '../../../shared/api/call.ts';
import { urlTo } from '../../../shared/api/url-to.ts';
import type { ApiRequest } from '../../../shared/api/send.ts';
import { toQuery, type OrderQuery } from '../shared/orders/order-query.ts';

const ids = (orderIds: string[]) => ({ query: { ids: orderIds.join(',') } });

/** Order files, by address or call; the list that polls on the same screen keeps the session alive for them. */
export const orderFiles = {
  exported: (list: OrderQuery): ApiRequest => call(routes.exportOrders, { query: toQuery(list) }),
  exportedAsXlsx: (list: OrderQuery): ApiRequest =>
    call(routes.exportOrders, { query: { ...toQuery(list), format: 'xlsx' } }),
  /** Without ids: all orders that wait for shipment. */
  pickList: (orderIds: string[] = []): string => urlTo(routes.getPickList, ids(orderIds)),
  madePickList: (id: string): string => urlTo(workRoutes.getMadePickList, { params: { id } }),
  slipsOfPickList: (id: string): string => urlTo(workRoutes.getPickListSlips, { params: { id } }),
  packingSlips: (orderIds: string[]): string => urlTo(routes.getPackingSlips, ids(orderIds)),
  /** The slip of one order for its own page, which shows whether it must not leave. */
  packingSlip: ({ id, moneyHold }: Pick<AdminOrder, 'id' | 'moneyHold'>): string =>
    moneyHold ? urlTo(routes.getPackingSlips, { query: { ids: id, held: 'true' } }) : orderFiles.packingSlips([id]),
};
