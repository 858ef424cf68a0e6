import type { AdminBetaApplication } from '@drappo/contracts/identity/beta-applications';
import type { BetaReviewForm } from '@drappo/contracts/identity/forms/beta-application';
import { api } from '../../../shared/api/api.ts';

const adminBetaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminApplications: build.query<AdminBetaApplication[], void>({
      query: () => '/api/admin/beta-applications',
      providesTags: ['AdminBeta'],
      keepUnusedDataFor: 0,
    }),
    reviewApplication: build.mutation<AdminBetaApplication, { id: string; review: BetaReviewForm }>({
      query: ({ id, review }) => ({
        url: `/api/admin/beta-applications/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: review,
      }),
      // A refusal says that the list is no longer what the screen shows.
      invalidatesTags: ['AdminBeta', 'BetaApplications'],
    }),
  }),
});

export const { useListAdminApplicationsQuery, useReviewApplicationMutation } = adminBetaApi;
