import type { BetaApplication } from '@drappo/contracts/identity/beta-applications';
import type { BetaApplicationForm } from '@drappo/contracts/identity/forms/beta-application';
import { api } from '../../shared/api/api.ts';

const betaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnBetaApplications: build.query<BetaApplication[], void>({
      query: () => '/api/beta-applications/mine',
      // The list is of whoever is signed in.
      providesTags: ['BetaApplications', 'Session'],
    }),
    applyForBeta: build.mutation<BetaApplication, BetaApplicationForm>({
      query: (body) => ({ url: '/api/beta-applications', method: 'POST', body }),
      // At once, so that the form gives way to the list in the same moment in which it was sent.
      onQueryStarted: (_form, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) =>
            void dispatch(
              betaApi.util.updateQueryData('listOwnBetaApplications', undefined, (list) => [data, ...list]),
            ),
          () => undefined,
        ),
      // A conflict says that there is an application that this page does not show yet.
      invalidatesTags: (_result, error) => (!error || error.status === 409 ? ['BetaApplications'] : []),
    }),
  }),
});

export const { useListOwnBetaApplicationsQuery, useApplyForBetaMutation } = betaApi;
