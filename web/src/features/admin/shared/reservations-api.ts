import type { AccountLimitsForm } from '@drappo/contracts/catalog/reservation-limits';
import * as routes from '@drappo/contracts/catalog/routes/reservations';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';
import { itemAndLists, itemOf, listOf } from '../../../shared/api/tags.ts';

const adminReservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConcentrations: build.query({
      ...to(routes.listStockConcentrations),
      providesTags: [listOf('AdminReservations')],
      // Other users change this data: refetch it on every opening.
      keepUnusedDataFor: 0,
    }),
    getAccountLimits: build.query({
      ...to(routes.getAccountLimits, (userId: string) => ({ params: { id: userId } })),
      providesTags: (_limits, _error, userId) => [itemOf('AdminReservations', userId)],
      keepUnusedDataFor: 0,
    }),
    setAccountLimits: build.mutation({
      ...to(routes.saveAccountLimits, ({ userId, form }: { userId: string; form: AccountLimitsForm }) => ({
        params: { id: userId },
        body: form,
      })),
      invalidatesTags: (_limits, _error, { userId }) => itemAndLists('AdminReservations', userId),
    }),
    liftPause: build.mutation({
      ...to(routes.liftPause, (userId: string) => ({ params: { id: userId } })),
      invalidatesTags: (_limits, _error, userId) => itemAndLists('AdminReservations', userId),
    }),
    releaseReservations: build.mutation({
      ...to(routes.releaseReservations, (userIds: string[]) => ({ body: { userIds } })),
      invalidatesTags: (_released, _error, userIds) => [
        ...userIds.map((userId) => itemOf('AdminReservations', userId)),
        listOf('AdminReservations'),
        'AdminProducts',
      ],
    }),
  }),
});

export const {
  useListConcentrationsQuery,
  useGetAccountLimitsQuery,
  useSetAccountLimitsMutation,
  useLiftPauseMutation,
  useReleaseReservationsMutation,
} = adminReservationsApi;
