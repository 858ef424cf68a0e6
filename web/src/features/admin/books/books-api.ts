import type { OrderBooks } from '@drappo/contracts';
import { api } from '../../../shared/api/api.ts';

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderBooks: build.query<OrderBooks, number>({
      query: (days) => ({ url: '/api/admin/orders/books', query: { days } }),
      // Stripe is asked each time that somebody wants to know.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetOrderBooksQuery } = booksApi;
