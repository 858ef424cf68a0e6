import type { AdminOrderSort } from '@drappo/contracts/orders/admin-order-query';
import * as routes from '@drappo/contracts/orders/admin-routes';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import type { AdminOrderDetail } from '@drappo/contracts/orders/order-detail';
import type { TrackingForm } from '@drappo/contracts/orders/forms/tracking';
import type { CancellationForm, RefundForm } from '@drappo/contracts/orders/orders';
import type { ShipManyRequest } from '@drappo/contracts/orders/ship-many';
import { api } from '../../../../shared/api/api.ts';
import { to } from '../../../../shared/api/call.ts';
import type { ApiFailure } from '../../../../shared/api/failure.ts';
import { itemAndLists, itemOf, listOf } from '../../../../shared/api/tags.ts';
import { withOrderedItems } from '../../../../shared/orders/with-ordered-items.ts';
import { toQuery, type OrderQuery } from './order-query.ts';

export type OrderPageQuery = OrderQuery & {
  sort?: AdminOrderSort | undefined;
  limit: number;
  offset: number;
  /** Leaves out orders that were created later. */
  before?: string | undefined;
};

// A 404 or 409 means that the screen shows an outdated order: refetch then too.
const outdated = (_result: unknown, error: ApiFailure | undefined, order: string | { id: string }) =>
  !error || error.status === 404 || error.status === 409
    ? itemAndLists('AdminOrders', typeof order === 'string' ? order : order.id)
    : [];

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminOrders: build.query({
      ...to(routes.listAdminOrders, ({ view, filters, ...page }: OrderPageQuery) => ({
        query: { ...toQuery({ view, filters }), ...page },
      })),
      transformResponse: ({ orders, ...list }: AdminOrderList) => ({ ...list, orders: orders.map(withOrderedItems) }),
      providesTags: [listOf('AdminOrders')],
      // Polls only the orders on screen: a filter that is selected again later must not show old data.
      keepUnusedDataFor: 0,
    }),
    getAdminOrder: build.query({
      ...to(routes.getAdminOrder, (id: string) => ({ params: { id } })),
      transformResponse: withOrderedItems<AdminOrderDetail>,
      providesTags: (_order, _error, id) => [itemOf('AdminOrders', id)],
      keepUnusedDataFor: 0,
    }),
    /** Finds orders by their full name: the address of an order contains its number. */
    findOrder: build.query({
      ...to(routes.listOrderNames, (search: string) => ({ query: { search } })),
      keepUnusedDataFor: 0,
    }),
    shipOrder: build.mutation({
      ...to(routes.shipOrder, ({ id, tracking }: { id: string; tracking: TrackingForm }) => ({
        params: { id },
        body: tracking,
      })),
      invalidatesTags: outdated,
    }),
    processOrder: build.mutation({
      ...to(routes.startProcessing, (id: string) => ({ params: { id } })),
      invalidatesTags: outdated,
    }),
    cancelOrder: build.mutation({
      ...to(routes.cancelAnyOrder, ({ id, cancellation }: { id: string; cancellation: CancellationForm }) => ({
        params: { id },
        body: cancellation,
      })),
      invalidatesTags: outdated,
    }),
    refundOrder: build.mutation({
      ...to(routes.refundOrder, ({ id, refund }: { id: string; refund: RefundForm }) => ({
        params: { id },
        body: refund,
      })),
      invalidatesTags: outdated,
    }),
    shipMany: build.mutation({
      ...to(routes.shipMany, (body: ShipManyRequest) => ({ body })),
      // An interrupted request has shipped some of the orders; a dry run has shipped none.
      invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : ['AdminOrders']),
    }),
  }),
});

export const {
  useListAdminOrdersQuery,
  useGetAdminOrderQuery,
  useFindOrderQuery,
  useShipOrderMutation,
  useProcessOrderMutation,
  useCancelOrderMutation,
  useRefundOrderMutation,
  useShipManyMutation,
} = ordersApi;
