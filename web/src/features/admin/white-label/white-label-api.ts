import type { PackagingReviewForm } from '@drappo/contracts/shipping/forms/packaging-profile';
import type { AdminPackagingProfile, AdminPackagingProfiles } from '@drappo/contracts/shipping/packaging-profile';
import { api } from '../../../shared/api/api.ts';

export type ProfilesQuery = { status: string; limit: number; offset: number };

const whiteLabelApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPackagingProfiles: build.query<AdminPackagingProfiles, ProfilesQuery>({
      query: ({ status, ...query }) => ({
        url: '/api/admin/white-label',
        query: { ...query, status: status || undefined },
      }),
      providesTags: ['AdminPackaging'],
      keepUnusedDataFor: 0,
    }),
    // Failed or not: a refusal may say that its owner saved it again.
    reviewPackagingProfile: build.mutation<AdminPackagingProfile, { id: string; form: PackagingReviewForm }>({
      query: ({ id, form }) => ({ url: `/api/admin/white-label/${encodeURIComponent(id)}`, method: 'PUT', body: form }),
      invalidatesTags: ['AdminPackaging'],
    }),
  }),
});

export const { useListPackagingProfilesQuery, useReviewPackagingProfileMutation } = whiteLabelApi;
