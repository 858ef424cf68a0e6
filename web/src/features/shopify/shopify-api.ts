import type { ShopConnectionRequest } from '@drappo/contracts/integrations/forms/shop-connection';
import type { ShopIntegration, ShopSync } from '@drappo/contracts/integrations/shop-integration';
import type { ShopOrder, ShopOrderOutcome, ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import { api } from '../../shared/api/api.ts';

const shopifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null while no shop is connected. */
    getShop: build.query<ShopIntegration | null, void>({
      query: () => '/api/shopify/integration',
      providesTags: ['Shop'],
    }),
    /** Asked before the stream is opened again: it renews a session that ran out, and says when there is none left. */
    askForShop: build.query<ShopIntegration | null, void>({
      query: () => '/api/shopify/integration',
      keepUnusedDataFor: 0,
    }),
    connectShop: build.mutation<ShopIntegration, ShopConnectionRequest>({
      query: (body) => ({ url: '/api/shopify/connect', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Shop']),
    }),
    disconnectShop: build.mutation<unknown, void>({
      query: () => ({ url: '/api/shopify/disconnect', method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Shop']),
    }),
    // A shop that refuses its credentials shows that after a failure, too.
    syncShopOrders: build.mutation<ShopSync, void>({
      query: () => ({ url: '/api/shopify/sync-orders', method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? ['Shop'] : ['Shop', 'Orders']),
    }),
    getShopOrders: build.query<ShopOrders, { outcome?: ShopOrderOutcome; limit: number; offset: number }>({
      query: (query) => ({ url: '/api/shopify/orders', query }),
      providesTags: ['Shop'],
    }),
    retryShopOrder: build.mutation<ShopOrder, string>({
      query: (id) => ({ url: `/api/shopify/orders/${id}/retry`, method: 'POST' }),
      invalidatesTags: ['Shop', 'Orders'],
    }),
  }),
});

export const {
  useGetShopQuery,
  useLazyAskForShopQuery,
  useConnectShopMutation,
  useDisconnectShopMutation,
  useSyncShopOrdersMutation,
  useGetShopOrdersQuery,
  useRetryShopOrderMutation,
} = shopifyApi;
