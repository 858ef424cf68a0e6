import type { PackagingProfileForm } from '@drappo/contracts/shipping/forms/packaging-profile';
import type { PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { api } from '../../shared/api/api.ts';

const whiteLabelApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null until one is saved. */
    getPackagingProfile: build.query<PackagingProfile | null, void>({
      query: () => '/api/white-label',
      providesTags: ['PackagingProfile'],
    }),
    savePackagingProfile: build.mutation<PackagingProfile, PackagingProfileForm>({
      query: (body) => ({ url: '/api/white-label', method: 'PUT', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['PackagingProfile']),
    }),
  }),
});

export const { useGetPackagingProfileQuery, useSavePackagingProfileMutation } = whiteLabelApi;
