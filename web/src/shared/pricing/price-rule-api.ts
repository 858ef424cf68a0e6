import * as routes from '@drappo/contracts/catalog/routes/price-rule';
import type { SavedPriceRule } from '@drappo/contracts/pricing/price-rule';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import { toOrEmpty } from '../api/to-or-empty.ts';

const none: SavedPriceRule = { rule: null };

export const priceRuleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPriceRule: build.query({ ...toOrEmpty(routes.getPriceRule, none), providesTags: ['PriceRule'] }),
    savePriceRule: build.mutation({
      ...to(routes.savePriceRule, (body: SavedPriceRule) => ({ body })),
      // Other tabs refetch it; this tab shows the answer immediately.
      invalidatesTags: (_saved, error) => (error ? [] : ['PriceRule']),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) await dispatch(priceRuleApi.util.upsertQueryData('getPriceRule', undefined, saved.data));
      },
    }),
  }),
});

export const { useGetPriceRuleQuery, useSavePriceRuleMutation } = priceRuleApi;
