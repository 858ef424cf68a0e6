import type { PaidPlan, Plan } from '@drappo/contracts/identity/plans';
import * as routes from '@drappo/contracts/identity/routes/plans';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

export const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query({ ...to(routes.getSubscription), providesTags: ['Subscription'] }),
    listPlanInvoices: build.query({ ...to(routes.listInvoices), providesTags: ['Subscription'] }),
    openPlanCheckout: build.mutation(to(routes.openPlanCheckout, (plan: Plan) => ({ body: { plan } }))),
    changePlan: build.mutation({
      ...to(routes.changePlan, (plan: PaidPlan) => ({ body: { plan } })),
      invalidatesTags: ['Subscription'],
    }),
    cancelPlan: build.mutation({
      ...to(routes.cancelPlan),
      // The session contains the person's plan state and expiry too.
      invalidatesTags: ['Subscription', 'Session'],
    }),
    resumePlan: build.mutation({
      ...to(routes.resumePlan),
      invalidatesTags: ['Subscription', 'Session'],
    }),
  }),
});

export const {
  useGetSubscriptionQuery,
  useLazyGetSubscriptionQuery,
  useListPlanInvoicesQuery,
  useOpenPlanCheckoutMutation,
  useChangePlanMutation,
  useCancelPlanMutation,
  useResumePlanMutation,
} = subscriptionsApi;
