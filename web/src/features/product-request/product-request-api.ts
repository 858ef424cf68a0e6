import type { ProductRequestForm } from '@drappo/contracts/catalog/forms/product-request';
import * as routes from '@drappo/contracts/catalog/routes/uploads';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';
import { toOrEmpty } from '../../shared/api/to-or-empty.ts';

const productRequestApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProductRequests: build.query({
      ...toOrEmpty(routes.listOwnProductRequests, []),
      providesTags: ['ProductRequests'],
    }),
    submitProductRequest: build.mutation({
      ...to(routes.submitProductRequest, (body: ProductRequestForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['ProductRequests']),
    }),
  }),
});

export const { useListProductRequestsQuery, useSubmitProductRequestMutation } = productRequestApi;
