import type { BusinessProfileForm, CurrentUser } from '@drappo/contracts';
import { api } from '../../shared/api/api.ts';

const businessProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveBusinessProfile: build.mutation<CurrentUser, BusinessProfileForm>({
      query: (body) => ({ url: '/api/auth/business-profile', method: 'PUT', body }),
      // The role may have changed, and with it what the lists answer.
      invalidatesTags: (_result, error) => (error ? [] : ['Session', 'Orders', 'Reservations', 'Wishlist']),
    }),
  }),
});

export const { useSaveBusinessProfileMutation } = businessProfileApi;
