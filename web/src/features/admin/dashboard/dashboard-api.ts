import { getOrderStatistics } from '@drappo/contracts/orders/admin-routes';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderStatistics: build.query({
      ...to(getOrderStatistics),
      // Read when the Dashboard opens; only the counters are polled (decision R12).
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetOrderStatisticsQuery } = dashboardApi;
