import { getProduct, listRelated } from '@drappo/contracts/catalog/routes/products';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';
import { itemOf, listOf } from '../../shared/api/tags.ts';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProduct: build.query({
      ...to(getProduct, (id: string) => ({ params: { id } })),
      providesTags: (_product, _error, id) => [itemOf('Products', id)],
    }),
    listRelated: build.query({
      ...to(listRelated, (id: string) => ({ params: { id } })),
      providesTags: [listOf('Products')],
    }),
  }),
});

export const { useGetProductQuery, useListRelatedQuery } = productApi;
