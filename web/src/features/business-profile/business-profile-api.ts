import type { BusinessProfileForm } from '@drappo/contracts/identity/forms/business-profile';
import { saveBusinessProfile } from '@drappo/contracts/identity/routes/session';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const businessProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveBusinessProfile: build.mutation({
      ...to(saveBusinessProfile, (body: BusinessProfileForm) => ({ body })),
      // The role may have changed, and with it the content of the lists.
      invalidatesTags: (_result, error) => (error ? [] : ['Session', 'Orders', 'Reservations', 'Wishlist']),
    }),
  }),
});

export const { useSaveBusinessProfileMutation } = businessProfileApi;
