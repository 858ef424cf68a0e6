import type { ProductRequestForm } from '@drappo/contracts/catalog/forms/product-request';
import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import { api } from '../../shared/api/api.ts';
import { emptyWhenForbidden } from '../../shared/api/empty-when-forbidden.ts';

const productRequestApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProductRequests: build.query<ProductRequest[], void>({
      queryFn: (_arg, _api, _options, baseQuery) =>
        emptyWhenForbidden<ProductRequest[]>(baseQuery('/api/product-requests'), []),
      providesTags: ['ProductRequests'],
    }),
    submitProductRequest: build.mutation<ProductRequest, ProductRequestForm>({
      query: (body) => ({ url: '/api/product-requests', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['ProductRequests']),
    }),
  }),
});

export const { useListProductRequestsQuery, useSubmitProductRequestMutation } = productRequestApi;
