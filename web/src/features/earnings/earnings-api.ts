import * as routes from '@drappo/contracts/orders/routes';
import type { Spending } from '@drappo/contracts/orders/spending';
import { api } from '../../shared/api/api.ts';
import { listOf } from '../../shared/api/tags.ts';
import { toOrEmpty } from '../../shared/api/to-or-empty.ts';

const none: Spending = { months: [] };

export const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSpending: build.query({ ...toOrEmpty(routes.getSpending, none), providesTags: [listOf('Orders')] }),
  }),
});

export const { useGetSpendingQuery } = earningsApi;
