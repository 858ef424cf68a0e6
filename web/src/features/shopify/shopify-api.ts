import type { ShopConnectionRequest } from '@drappo/contracts/integrations/forms/shop-connection';
import * as routes from '@drappo/contracts/integrations/routes';
import type { ShopOrderOutcome } from '@drappo/contracts/integrations/shop-orders';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

type ShopOrdersQuery = { outcome?: ShopOrderOutcome; limit: number; offset: number };

const shopifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null while no shop is connected. */
    getShop: build.query({ ...to(routes.getShop), providesTags: ['Shop'] }),
    /** Called before the stream reopens: it renews an expired session, or reports that there is none. */
    askForShop: build.query({ ...to(routes.getShop), keepUnusedDataFor: 0 }),
    connectShop: build.mutation({
      ...to(routes.connectShop, (body: ShopConnectionRequest) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Shop']),
    }),
    disconnectShop: build.mutation({
      ...to(routes.disconnectShop),
      invalidatesTags: (_result, error) => (error ? [] : ['Shop']),
    }),
    // Refetches the shop after a failure too: it may have refused its credentials and must show that.
    syncShopOrders: build.mutation({
      ...to(routes.syncShopOrders),
      invalidatesTags: (_result, error) => (error ? ['Shop'] : ['Shop', 'Orders']),
    }),
    getShopOrders: build.query({
      ...to(routes.listShopOrders, (query: ShopOrdersQuery) => ({ query })),
      providesTags: ['Shop'],
    }),
    retryShopOrder: build.mutation({
      ...to(routes.retryShopOrder, (id: string) => ({ params: { id } })),
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
