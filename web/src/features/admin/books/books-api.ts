import type { OrderBooks } from '@drappo/contracts/orders/order-books';
import { api } from '../../../shared/api/api.ts';

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderBooks: build.query<OrderBooks, number>({
      query: (days) => ({ url: '/api/admin/orders/books', query: { days } }),
      // Each look asks Stripe again.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetOrderBooksQuery } = booksApi;
