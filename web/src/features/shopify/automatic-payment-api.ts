import type { AutomaticPaymentForm } from '@drappo/contracts/orders/automatic-payment';
import * as routes from '@drappo/contracts/orders/automatic-payment-routes';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const automaticPaymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    // New and paid orders change the rest of the daily limit.
    getAutomaticPayment: build.query({
      ...to(routes.getAutomaticPayment),
      providesTags: ['AutomaticPayment', 'Orders'],
    }),
    switchOnAutomaticPayment: build.mutation({
      ...to(routes.switchOnAutomaticPayment, (body: AutomaticPaymentForm) => ({ body })),
      invalidatesTags: ['AutomaticPayment'],
    }),
    switchOffAutomaticPayment: build.mutation({
      ...to(routes.switchOffAutomaticPayment),
      invalidatesTags: ['AutomaticPayment'],
    }),
    startSavingCard: build.mutation({ ...to(routes.startSavingCard) }),
    removeCard: build.mutation({ ...to(routes.removeCard), invalidatesTags: ['AutomaticPayment'] }),
  }),
});

export const {
  useGetAutomaticPaymentQuery,
  useSwitchOnAutomaticPaymentMutation,
  useSwitchOffAutomaticPaymentMutation,
  useStartSavingCardMutation,
  useRemoveCardMutation,
} = automaticPaymentApi;
