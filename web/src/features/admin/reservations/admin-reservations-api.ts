import type {
  AccountLimits,
  AccountLimitsForm,
  ReleasedReservations,
  StockConcentrations,
} from '@drappo/contracts/catalog/reservation-limits';
import { api } from '../../../shared/api/api.ts';

const pathOf = (userId: string, act = ''): string =>
  `/api/admin/reservation-limits/${encodeURIComponent(userId)}${act}`;

const adminReservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConcentrations: build.query<StockConcentrations, void>({
      query: () => '/api/admin/stock-concentrations',
      providesTags: ['AdminReservations'],
      // Others change it: what is opened again is read again.
      keepUnusedDataFor: 0,
    }),
    getAccountLimits: build.query<AccountLimits, string>({
      query: (userId) => pathOf(userId),
      providesTags: ['AdminReservations'],
      keepUnusedDataFor: 0,
    }),
    setAccountLimits: build.mutation<AccountLimits, { userId: string; form: AccountLimitsForm }>({
      query: ({ userId, form }) => ({ url: pathOf(userId), method: 'PUT', body: form }),
      invalidatesTags: ['AdminReservations'],
    }),
    liftPause: build.mutation<AccountLimits, string>({
      query: (userId) => ({ url: pathOf(userId, '/lift-pause'), method: 'POST' }),
      invalidatesTags: ['AdminReservations'],
    }),
    releaseReservations: build.mutation<ReleasedReservations, string[]>({
      query: (userIds) => ({ url: '/api/admin/reservation-releases', method: 'POST', body: { userIds } }),
      invalidatesTags: ['AdminReservations', 'AdminProducts'],
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
