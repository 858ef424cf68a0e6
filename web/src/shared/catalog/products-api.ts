import type { ProductSort } from '@drappo/contracts/catalog/product-choices';
import type { ProductList } from '@drappo/contracts/catalog/products';
import * as routes from '@drappo/contracts/catalog/routes/products';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import { listOf } from '../api/tags.ts';

/** With the facets that are chosen, as `GET /api/products` names them. */
export type ProductQuery = {
  limit: number;
  offset?: number;
  categoryId?: string;
  search?: string;
  sizes?: string;
  colors?: string;
  prices?: string;
  minPrice?: string;
  maxPrice?: string;
  available?: 'true';
  recent?: 'true';
  discounted?: 'true';
  sort?: ProductSort;
  /** Certain products, in this order. */
  ids?: string;
};

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({
      ...to(routes.listProducts, (query: ProductQuery) => ({ query })),
      providesTags: [listOf('Products')],
    }),
    listCategories: build.query({ ...to(routes.listCategories), providesTags: ['Categories'] }),
  }),
});

export const { useListProductsQuery, useListCategoriesQuery } = productsApi;

type Shown = { currentData?: ProductList | undefined; isFetching: boolean; isError: boolean };

/** For `selectFromResult`: what a grid shows of the call. That it began changes none of it, and draws nothing again. */
export const shownProducts = (call: Shown & { isUninitialized: boolean }): Shown => ({
  currentData: call.currentData,
  // One that has not begun is about to.
  isFetching: call.isFetching || call.isUninitialized,
  isError: call.isError,
});
