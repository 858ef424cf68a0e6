import type { AdminOrderList, AdminProduct, Order, TrackingForm } from '@drappo/contracts';
import { api } from '../../shared/api/api.ts';

export type OrderFilter = { search: string; status: string; limit: number; offset: number };

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminOrders: build.query<AdminOrderList, OrderFilter>({
      query: ({ status, ...query }) => ({
        url: '/api/admin/orders',
        query: { ...query, status: status === 'all' ? undefined : status },
      }),
      providesTags: ['AdminOrders'],
    }),
    shipOrder: build.mutation<Order, { id: string; tracking: TrackingForm }>({
      query: ({ id, tracking }) => ({
        url: `/api/admin/orders/${encodeURIComponent(id)}/shipping`,
        method: 'PUT',
        body: tracking,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['AdminOrders']),
    }),
    processOrder: build.mutation<Order, string>({
      query: (id) => ({ url: `/api/admin/orders/${encodeURIComponent(id)}/processing`, method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['AdminOrders']),
    }),
    listAdminProducts: build.query<{ products: AdminProduct[]; total: number }, { limit: number }>({
      query: (query) => ({ url: '/api/admin/products', query }),
      providesTags: ['AdminProducts'],
    }),
    readAdminList: build.query<unknown, string>({ query: (path) => path }),
  }),
});

export const {
  useListAdminOrdersQuery,
  useShipOrderMutation,
  useProcessOrderMutation,
  useListAdminProductsQuery,
  useReadAdminListQuery,
} = adminApi;
