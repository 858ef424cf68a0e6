import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { OrderTab } from '@drappo/contracts/orders/order-status';
import type { Order, OrderSummary } from '@drappo/contracts/orders/orders';
import { api } from '../api/api.ts';
import { emptyWhenForbidden } from '../api/empty-when-forbidden.ts';

const noOrders: OrderSummary = {
  counts: { pending: 0, paid: 0, shipped: 0, cancelled: 0 },
  total: 0,
  grossRevenue: '0.00',
};

/** A page of the orders' lists; small, since each order shows all of its lines. */
export type OrderPage = { orders: Order[]; nextCursor: string | undefined };
const PAGE = '30';

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<Order[], { status?: OrderTab; limit?: number }>({
      queryFn: ({ status, limit }, _api, _options, call) => {
        const query = new URLSearchParams({
          ...(status ? { status } : {}),
          ...(limit ? { limit: String(limit) } : {}),
        });
        return emptyWhenForbidden<Order[]>(call(`/api/orders${query.size > 0 ? `?${query}` : ''}`), []);
      },
      providesTags: ['Orders'],
    }),
    listOrderPages: build.infiniteQuery<OrderPage, { status?: OrderTab }, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor },
      queryFn: async ({ queryArg: { status }, pageParam }, _api, _options, call) => {
        const query = { limit: PAGE, ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
        const answer = await call(`/api/orders?${new URLSearchParams(query)}`);
        const { data, error } = await emptyWhenForbidden<Order[]>(answer, []);
        return error ? { error } : { data: { orders: data, nextCursor: answer.meta?.nextCursor } };
      },
      providesTags: ['Orders'],
    }),
    getOrderSummary: build.query<OrderSummary, void>({
      queryFn: (_arg, _api, _options, call) => emptyWhenForbidden(call('/api/orders/summary'), noOrders),
      providesTags: ['Orders'],
    }),
    getOrder: build.query<Order, string>({
      query: (id) => `/api/orders/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    getOrderDetail: build.query<OrderDetail, string>({
      query: (id) => `/api/orders/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    createCheckoutSession: build.mutation<{ url: string }, string[]>({
      query: (orderIds) => ({
        url: '/api/payments/create-checkout-session',
        method: 'POST',
        body: orderIds.length === 1 ? { orderId: orderIds[0] } : { orderIds },
      }),
    }),
    cancelUnpaidOrder: build.mutation<Order, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/cancel`, method: 'POST' }),
      // Refused, it was paid or cancelled elsewhere: the lists are out of date either way.
      invalidatesTags: ['Orders', 'Products'],
    }),
  }),
});

export const {
  useListOrdersQuery,
  useListOrderPagesInfiniteQuery,
  useGetOrderSummaryQuery,
  useLazyGetOrderQuery,
  useGetOrderDetailQuery,
  useCreateCheckoutSessionMutation,
  useCancelUnpaidOrderMutation,
} = ordersApi;
