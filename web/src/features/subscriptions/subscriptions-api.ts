import type { PaidPlan, Plan } from '@drappo/contracts/identity/plans';
import type { SubscriptionInvoice, SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { api } from '../../shared/api/api.ts';

export const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<SubscriptionState, void>({
      query: () => '/api/subscriptions/mine',
      providesTags: ['Subscription'],
    }),
    listPlanInvoices: build.query<SubscriptionInvoice[], void>({
      query: () => '/api/subscriptions/invoices',
      providesTags: ['Subscription'],
    }),
    openPlanCheckout: build.mutation<{ url: string }, Plan>({
      query: (plan) => ({ url: '/api/subscriptions/checkout', method: 'POST', body: { plan } }),
    }),
    changePlan: build.mutation<SubscriptionState, PaidPlan>({
      query: (plan) => ({ url: '/api/subscriptions/change', method: 'POST', body: { plan } }),
      invalidatesTags: ['Subscription'],
    }),
    cancelPlan: build.mutation<SubscriptionState, void>({
      query: () => ({ url: '/api/subscriptions/cancel', method: 'POST' }),
      // The person's own state and expiry stand there too.
      invalidatesTags: ['Subscription', 'Session'],
    }),
    resumePlan: build.mutation<SubscriptionState, void>({
      query: () => ({ url: '/api/subscriptions/resume', method: 'POST' }),
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
