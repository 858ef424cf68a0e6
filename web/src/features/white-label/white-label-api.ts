import type { PackagingProfileForm } from '@drappo/contracts/shipping/forms/packaging-profile';
import { listWhiteLabelStatements } from '@drappo/contracts/orders/white-label-routes';
import * as routes from '@drappo/contracts/shipping/routes';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const whiteLabelApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null until a profile is saved. */
    getPackagingProfile: build.query({
      ...to(routes.getPackagingProfile),
      providesTags: ['PackagingProfile'],
    }),
    listWhiteLabelStatements: build.query({
      ...to(listWhiteLabelStatements),
      providesTags: ['Orders'],
    }),
    savePackagingProfile: build.mutation({
      ...to(routes.savePackagingProfile, (body: PackagingProfileForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['PackagingProfile']),
    }),
  }),
});

export const { useGetPackagingProfileQuery, useListWhiteLabelStatementsQuery, useSavePackagingProfileMutation } =
  whiteLabelApi;
