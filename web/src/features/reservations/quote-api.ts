import type { OrderQuoteForm } from '@drappo/contracts/shipping/forms/order-quote';
import { quoteOrderShipping } from '@drappo/contracts/shipping/routes';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const quoteApi = api.injectEndpoints({
  endpoints: (build) => ({
    quoteOrderShipping: build.query({
      ...to(quoteOrderShipping, (body: OrderQuoteForm) => ({ body })),
      // The back office can change rates: each opening of the dialog requests the quote again.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useQuoteOrderShippingQuery } = quoteApi;
