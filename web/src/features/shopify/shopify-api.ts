import type { ShopConnectionForm, ShopIntegration, ShopSync } from '@drappo/contracts';
import { api } from '../../shared/api/api.ts';

const shopifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null while no shop is connected. */
    getShop: build.query<ShopIntegration | null, void>({
      query: () => '/api/shopify/integration',
      providesTags: ['Shop'],
    }),
    connectShop: build.mutation<ShopIntegration, ShopConnectionForm>({
      query: (body) => ({ url: '/api/shopify/connect', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Shop']),
    }),
    disconnectShop: build.mutation<unknown, void>({
      query: () => ({ url: '/api/shopify/disconnect', method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Shop']),
    }),
    syncShopOrders: build.mutation<ShopSync, void>({
      query: () => ({ url: '/api/shopify/sync-orders', method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Shop', 'Orders']),
    }),
  }),
});

export const { useGetShopQuery, useConnectShopMutation, useDisconnectShopMutation, useSyncShopOrdersMutation } =
  shopifyApi;
