import type { AdminWishlists, ProductDemands } from '@drappo/contracts/catalog/admin-catalog';
import { api } from '../../../shared/api/api.ts';

const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminWishlists: build.query<AdminWishlists, { search: string; limit: number; offset: number }>({
      query: (query) => ({ url: '/api/admin/wishlists', query }),
      providesTags: ['AdminWishlists'],
      // Others fill it: what is opened again is read again.
      keepUnusedDataFor: 0,
    }),
    listProductDemand: build.query<ProductDemands, { limit: number }>({
      query: (query) => ({ url: '/api/admin/wishlists/demand', query }),
      providesTags: ['AdminWishlists'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAdminWishlistsQuery, useListProductDemandQuery } = wishlistApi;
