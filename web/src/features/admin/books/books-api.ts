import { getOrderBooks } from '@drappo/contracts/orders/admin-routes';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderBooks: build.query({
      ...to(getOrderBooks, (days: number) => ({ query: { days } })),
      // Each read queries Stripe again.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetOrderBooksQuery } = booksApi;
