import { getStockInsight, listDeadStock, listReorderSuggestions } from '@drappo/contracts/catalog/routes/insight';
import { getResellerCohorts, getSalesInsight, listResellerActivity } from '@drappo/contracts/orders/insight-routes';
import type { QueryOf } from '@drappo/contracts/route';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

type Page = { limit: number; offset: number };
type Queried<D> = Omit<QueryOf<D>, 'search'> & Page & { search?: string };

const insightApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSalesInsight: build.query({
      ...to(getSalesInsight, (query: QueryOf<typeof getSalesInsight>) => ({ query })),
      // Today's figures still change.
      keepUnusedDataFor: 0,
    }),
    listResellerActivity: build.query(
      to(listResellerActivity, (query: Queried<typeof listResellerActivity>) => ({ query })),
    ),
    getResellerCohorts: build.query(to(getResellerCohorts)),
    getStockInsight: build.query(to(getStockInsight, (query: QueryOf<typeof getStockInsight>) => ({ query }))),
    listDeadStock: build.query(to(listDeadStock, (query: Queried<typeof listDeadStock>) => ({ query }))),
    listReorderSuggestions: build.query(
      to(listReorderSuggestions, (query: Queried<typeof listReorderSuggestions>) => ({ query })),
    ),
  }),
});

export const {
  useGetSalesInsightQuery,
  useListResellerActivityQuery,
  useLazyListResellerActivityQuery,
  useGetResellerCohortsQuery,
  useGetStockInsightQuery,
  useListDeadStockQuery,
  useLazyListDeadStockQuery,
  useListReorderSuggestionsQuery,
  useLazyListReorderSuggestionsQuery,
} = insightApi;
