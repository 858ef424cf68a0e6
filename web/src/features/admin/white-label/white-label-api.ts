import type { PackagingReviewForm } from '@drappo/contracts/shipping/forms/packaging-profile';
import { listOfficeStatements } from '@drappo/contracts/orders/white-label-routes';
import * as routes from '@drappo/contracts/shipping/routes';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

export type ProfilesQuery = { status: string; user?: string; limit: number; offset: number };

export type StatementsQuery = { month: string; user: string; limit: number; offset: number };

const whiteLabelApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPackagingProfiles: build.query({
      ...to(routes.listPackagingProfiles, (query: ProfilesQuery) => ({ query })),
      providesTags: ['AdminPackaging'],
      keepUnusedDataFor: 0,
    }),
    listOfficeStatements: build.query({
      ...to(listOfficeStatements, (query: StatementsQuery) => ({ query })),
      providesTags: ['AdminOrders'],
      keepUnusedDataFor: 0,
    }),
    // On success and on failure: a rejection may mean that the owner saved the profile again.
    reviewPackagingProfile: build.mutation({
      ...to(routes.reviewPackagingProfile, ({ id, form }: { id: string; form: PackagingReviewForm }) => ({
        params: { id },
        body: form,
      })),
      invalidatesTags: ['AdminPackaging'],
    }),
  }),
});

export const { useListOfficeStatementsQuery, useListPackagingProfilesQuery, useReviewPackagingProfileMutation } =
  whiteLabelApi;
