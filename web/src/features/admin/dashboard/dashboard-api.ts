import type { OrderStatistics } from '@drappo/contracts/orders/order-statistics';
import { api } from '../../../shared/api/api.ts';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderStatistics: build.query<OrderStatistics, void>({
      query: () => '/api/admin/orders/statistics',
      // Read when the Dashboard is opened; only the counters are polled (decision R12).
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetOrderStatisticsQuery } = dashboardApi;
