import type { AddToWishlistForm, Category, Product, ProductList } from '@drappo/contracts/catalog/products';
import { api } from '../api/api.ts';

export type ProductQuery = { limit: number; offset?: number; categoryId?: string; search?: string };

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<ProductList, ProductQuery>({
      query: (query) => ({ url: '/api/products', query }),
      providesTags: ['Products'],
    }),
    getProduct: build.query<Product, string>({
      query: (id) => `/api/products/${encodeURIComponent(id)}`,
      providesTags: ['Products'],
    }),
    listCategories: build.query<Category[], void>({ query: () => '/api/categories', providesTags: ['Categories'] }),
    addToWishlist: build.mutation<unknown, AddToWishlistForm>({
      query: (body) => ({ url: '/api/wishlist', method: 'POST', body }),
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
