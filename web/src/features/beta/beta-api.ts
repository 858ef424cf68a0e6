import type { BetaApplicationForm } from '@drappo/contracts/identity/forms/beta-application';
import * as routes from '@drappo/contracts/identity/routes/plans';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const betaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnBetaApplications: build.query({
      ...to(routes.listOwnBetaApplications),
      // The list is that of the signed-in user.
      providesTags: ['BetaApplications', 'Session'],
    }),
    applyForBeta: build.mutation({
      ...to(routes.submitBetaApplication, (body: BetaApplicationForm) => ({ body })),
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
