import type { AddToWishlistForm } from '@drappo/contracts/catalog/products';
import { getProduct } from '@drappo/contracts/catalog/routes/products';
import { addToWishlist } from '@drappo/contracts/catalog/routes/reservations';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';
import { itemOf } from '../../shared/api/tags.ts';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProduct: build.query({
      ...to(getProduct, (id: string) => ({ params: { id } })),
      providesTags: (_product, _error, id) => [itemOf('Products', id)],
    }),
    addToWishlist: build.mutation({
      ...to(addToWishlist, (body: AddToWishlistForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
  }),
});

export const { useGetProductQuery, useAddToWishlistMutation } = productApi;
