import type { ProductSort } from '@drappo/contracts/catalog/product-choices';
import type { ProductList } from '@drappo/contracts/catalog/products';
import * as routes from '@drappo/contracts/catalog/routes/products';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import { listOf } from '../api/tags.ts';

/** Includes the chosen facets, named as in `GET /api/products`. */
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
  /** Selects certain products, in this order. */
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

/** For `selectFromResult`: the part of a call that a grid shows. The start of a call does not change it or re-render. */
export const shownProducts = (call: Shown & { isUninitialized: boolean }): Shown => ({
  currentData: call.currentData,
  // An uninitialised call is about to start.
  isFetching: call.isFetching || call.isUninitialized,
  isError: call.isError,
});
