import type { Order, OrderSummary, OrderTab } from '@drappo/contracts';
import { api } from '../api/api.ts';
import { emptyWhenForbidden } from '../api/empty-when-forbidden.ts';

const noOrders: OrderSummary = {
  counts: { pending: 0, paid: 0, shipped: 0, cancelled: 0 },
  total: 0,
  grossRevenue: '0.00',
};

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
    getOrderSummary: build.query<OrderSummary, void>({
      queryFn: (_arg, _api, _options, call) => emptyWhenForbidden(call('/api/orders/summary'), noOrders),
      providesTags: ['Orders'],
    }),
    getOrder: build.query<Order, string>({
      query: (id) => `/api/orders/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    createCheckoutSession: build.mutation<{ url: string }, string>({
      query: (orderId) => ({ url: '/api/payments/create-checkout-session', method: 'POST', body: { orderId } }),
    }),
  }),
});

export const { useListOrdersQuery, useGetOrderSummaryQuery, useLazyGetOrderQuery, useCreateCheckoutSessionMutation } =
  ordersApi;
