import type { BusinessProfileForm } from '@drappo/contracts/identity/forms/business-profile';
import type { CurrentUser } from '@drappo/contracts/identity/session';
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
