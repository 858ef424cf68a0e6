import * as routes from '@drappo/contracts/catalog/routes/reservations';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

type WishlistsQuery = { search: string; limit: number; offset: number };

const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminWishlists: build.query({
      ...to(routes.listAdminWishlists, (query: WishlistsQuery) => ({ query })),
      providesTags: ['AdminWishlists'],
      // Other users change this data: refetch it on every opening.
      keepUnusedDataFor: 0,
    }),
    listProductDemand: build.query({
      ...to(routes.listDemand, (query: { limit: number }) => ({ query })),
      providesTags: ['AdminWishlists'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAdminWishlistsQuery, useListProductDemandQuery } = wishlistApi;
