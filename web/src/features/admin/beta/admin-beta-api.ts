import type { BetaReviewForm } from '@drappo/contracts/identity/forms/beta-application';
import { listBetaWaiting } from '@drappo/contracts/identity/routes/beta-waiting';
import * as routes from '@drappo/contracts/identity/routes/plans';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

const adminBetaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminApplications: build.query({
      ...to(routes.listBetaApplications),
      providesTags: ['AdminBeta'],
      keepUnusedDataFor: 0,
    }),
    listBetaWaiting: build.query({ ...to(listBetaWaiting), providesTags: ['AdminBeta'], keepUnusedDataFor: 0 }),
    reviewApplication: build.mutation({
      ...to(routes.reviewBetaApplication, ({ id, review }: { id: string; review: BetaReviewForm }) => ({
        params: { id },
        body: review,
      })),
      // A rejection means that the list on screen is out of date.
      invalidatesTags: ['AdminBeta', 'BetaApplications'],
    }),
  }),
});

export const { useListBetaWaitingQuery, useListAdminApplicationsQuery, useReviewApplicationMutation } = adminBetaApi;
