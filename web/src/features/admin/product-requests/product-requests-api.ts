import type {
  AdminProductRequest,
  AdminProductRequests,
  ProductRequestReviewForm,
} from '@drappo/contracts/catalog/product-requests';
import { api } from '../../../shared/api/api.ts';

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProductRequests: build.query<AdminProductRequests, { status: string; limit: number; offset: number }>({
      query: (query) => ({ url: '/api/admin/product-requests', query }),
      providesTags: ['AdminProductRequests'],
      keepUnusedDataFor: 0,
    }),
    reviewProductRequest: build.mutation<AdminProductRequest, { id: string; review: ProductRequestReviewForm }>({
      query: ({ id, review }) => ({
        url: `/api/admin/product-requests/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: review,
      }),
      // A 409 says that another user was faster: the list is read again too.
      invalidatesTags: (_result, error) => (!error || error.status === 409 ? ['AdminProductRequests'] : []),
    }),
  }),
});

export const { useListAdminProductRequestsQuery, useReviewProductRequestMutation } = requestsApi;
