import { listShippingDays } from '@drappo/contracts/orders/routes';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import { setServerTime } from './server-clock.ts';

const shippingDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShippingDays: build.query({
      ...to(listShippingDays),
      onQueryStarted: async (_nothing, { queryFulfilled }) => {
        try {
          setServerTime((await queryFulfilled).data.now);
        } catch {
          // Until the server answers, the browser's clock is the best source.
        }
      },
    }),
  }),
});

export const { useGetShippingDaysQuery } = shippingDaysApi;
