import type {
  ShippingQuote,
  ShippingQuoteForm,
  ShippingRateTable,
} from '@drappo/contracts/shipping/forms/shipping-quote';
import { api } from '../../shared/api/api.ts';

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShippingRates: build.query<ShippingRateTable, void>({
      query: () => '/api/shipping/rates',
      // The back office changes them: opening the section reads them again.
      keepUnusedDataFor: 0,
    }),
    calculateShipping: build.mutation<ShippingQuote, ShippingQuoteForm>({
      query: (body) => ({ url: '/api/shipping/calculate', method: 'POST', body }),
    }),
  }),
});

export const { useGetShippingRatesQuery, useCalculateShippingMutation } = shippingApi;
