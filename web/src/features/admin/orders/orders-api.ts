import type { TrackingForm } from '@drappo/contracts/orders/forms/tracking';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { AdminOrderList, CancellationForm, Order, RefundForm } from '@drappo/contracts/orders/orders';
import type { ShipManyRequest, ShipManyResult } from '@drappo/contracts/orders/ship-many';
import { api } from '../../../shared/api/api.ts';
import type { ApiFailure } from '../../../shared/api/failure.ts';

export type OrderQuery = { search: string; status: string; limit: number; offset: number };

const orderPath = (id: string): string => `/api/admin/orders/${encodeURIComponent(id)}`;

// A 404 or 409 says that the order is no longer what the screen shows: that is read again too.
const outdated = (_result: unknown, error: ApiFailure | undefined) =>
  !error || error.status === 404 || error.status === 409 ? (['AdminOrders'] as const) : [];

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminOrders: build.query<AdminOrderList, OrderQuery>({
      query: ({ status, ...query }) => ({
        url: '/api/admin/orders',
        query: { ...query, status: status === 'all' ? undefined : status },
      }),
      providesTags: ['AdminOrders'],
      // Only what is on screen is polled: a filter that comes back after a while must not show the orders of then.
      keepUnusedDataFor: 0,
    }),
    getAdminOrder: build.query<OrderDetail, string>({
      query: orderPath,
      providesTags: ['AdminOrders'],
      keepUnusedDataFor: 0,
    }),
    shipOrder: build.mutation<Order, { id: string; tracking: TrackingForm }>({
      query: ({ id, tracking }) => ({ url: `${orderPath(id)}/shipping`, method: 'PUT', body: tracking }),
      invalidatesTags: outdated,
    }),
    processOrder: build.mutation<Order, string>({
      query: (id) => ({ url: `${orderPath(id)}/processing`, method: 'POST' }),
      invalidatesTags: outdated,
    }),
    cancelOrder: build.mutation<Order, { id: string; cancellation: CancellationForm }>({
      query: ({ id, cancellation }) => ({ url: `${orderPath(id)}/cancel`, method: 'POST', body: cancellation }),
      invalidatesTags: outdated,
    }),
    refundOrder: build.mutation<OrderDetail, { id: string; refund: RefundForm }>({
      query: ({ id, refund }) => ({ url: `${orderPath(id)}/refunds`, method: 'POST', body: refund }),
      invalidatesTags: outdated,
    }),
    shipMany: build.mutation<ShipManyResult, ShipManyRequest>({
      query: (body) => ({ url: '/api/admin/orders/ship-many', method: 'POST', body }),
      // Cut off in the middle it has shipped some of them; a dry run has not.
      invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : ['AdminOrders']),
    }),
  }),
});

export const {
  useListAdminOrdersQuery,
  useGetAdminOrderQuery,
  useShipOrderMutation,
  useProcessOrderMutation,
  useCancelOrderMutation,
  useRefundOrderMutation,
  useShipManyMutation,
} = ordersApi;
