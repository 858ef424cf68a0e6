import type { AdminProductRequestSort, ProductRequestReviewForm } from '@drappo/contracts/catalog/product-requests';
import * as routes from '@drappo/contracts/catalog/routes/uploads';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

export type RequestsFilter = { status: string; sort: AdminProductRequestSort | undefined };
type RequestsQuery = RequestsFilter & { limit: number; offset: number };

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProductRequests: build.query({
      ...to(routes.listProductRequests, (query: RequestsQuery) => ({ query })),
      providesTags: ['AdminProductRequests'],
      keepUnusedDataFor: 0,
    }),
    reviewProductRequest: build.mutation({
      ...to(routes.reviewProductRequest, ({ id, review }: { id: string; review: ProductRequestReviewForm }) => ({
        params: { id },
        body: review,
      })),
      // A 409 means that another user was faster: refetch the list then too.
      invalidatesTags: (_result, error) => (!error || error.status === 409 ? ['AdminProductRequests'] : []),
    }),
  }),
});

export const {
  useListAdminProductRequestsQuery,
  useLazyListAdminProductRequestsQuery,
  useReviewProductRequestMutation,
} = requestsApi;
