import type { ShippingQuoteForm } from '@drappo/contracts/shipping/forms/shipping-quote';
import * as routes from '@drappo/contracts/shipping/routes';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShippingRates: build.query({
      ...to(routes.listShippingRates),
      // The back office can change them: each opening of the section reads them again.
      keepUnusedDataFor: 0,
    }),
    calculateShipping: build.mutation(to(routes.calculateShipping, (body: ShippingQuoteForm) => ({ body }))),
  }),
});

export const { useGetShippingRatesQuery, useCalculateShippingMutation } = shippingApi;
