import * as routes from '@drappo/contracts/catalog/routes/products';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';
import { listOf } from '../../shared/api/tags.ts';

export type FacetQuery = {
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
};

const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFacets: build.query({
      ...to(routes.listFacets, (query: FacetQuery) => ({ query })),
      providesTags: [listOf('Products')],
    }),
  }),
});

export const { useListFacetsQuery } = facetsApi;
