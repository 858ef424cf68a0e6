import type { PackagingProfile, PackagingProfileForm } from '@drappo/contracts';
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
