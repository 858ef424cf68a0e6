import type { AddToWishlistForm, ProductList } from '@drappo/contracts/catalog/products';
import * as routes from '@drappo/contracts/catalog/routes/products';
import { addToWishlist } from '@drappo/contracts/catalog/routes/reservations';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import { itemOf, listOf } from '../api/tags.ts';

export type ProductQuery = { limit: number; offset?: number; categoryId?: string; search?: string };

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({
      ...to(routes.listProducts, (query: ProductQuery) => ({ query })),
      providesTags: [listOf('Products')],
    }),
    getProduct: build.query({
      ...to(routes.getProduct, (id: string) => ({ params: { id } })),
      providesTags: (_product, _error, id) => [itemOf('Products', id)],
    }),
    listCategories: build.query({ ...to(routes.listCategories), providesTags: ['Categories'] }),
    addToWishlist: build.mutation({
      ...to(addToWishlist, (body: AddToWishlistForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
  }),
});

export const { useListProductsQuery, useGetProductQuery, useListCategoriesQuery, useAddToWishlistMutation } =
  productsApi;

type Shown = { currentData?: ProductList | undefined; isFetching: boolean; isError: boolean };

/** For `selectFromResult`: what a grid shows of the call. That it began changes none of it, and draws nothing again. */
export const shownProducts = (call: Shown & { isUninitialized: boolean }): Shown => ({
  currentData: call.currentData,
  // One that has not begun is about to.
  isFetching: call.isFetching || call.isUninitialized,
  isError: call.isError,
});
