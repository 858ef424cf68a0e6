import type { BetaApplicationForm } from '@drappo/contracts/identity/forms/beta-application';
import * as waiting from '@drappo/contracts/identity/routes/beta-waiting';
import * as routes from '@drappo/contracts/identity/routes/plans';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const betaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnBetaApplications: build.query({
      ...to(routes.listOwnBetaApplications),
      // The list belongs to the signed-in user.
      providesTags: ['BetaApplications', 'Session'],
    }),
    getBetaProgram: build.query({ ...to(waiting.getBetaProgram), providesTags: ['BetaApplications'] }),
    getBetaWaiting: build.query({ ...to(waiting.getBetaWaiting), providesTags: ['BetaApplications', 'Session'] }),
    // A rejection means that there are places again, or that there is an application already.
    joinBetaWaiting: build.mutation({ ...to(waiting.joinBetaWaiting), invalidatesTags: ['BetaApplications'] }),
    leaveBetaWaiting: build.mutation({ ...to(waiting.leaveBetaWaiting), invalidatesTags: ['BetaApplications'] }),
    applyForBeta: build.mutation({
      ...to(routes.submitBetaApplication, (body: BetaApplicationForm) => ({ body })),
      // Updates the cache immediately, so that the list replaces the form as soon as the application is sent.
      onQueryStarted: (_form, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) =>
            void dispatch(
              betaApi.util.updateQueryData('listOwnBetaApplications', undefined, (list) => [data, ...list]),
            ),
          () => undefined,
        ),
      // A conflict means that there is an application that this page does not show yet.
      invalidatesTags: (_result, error) => (!error || error.status === 409 ? ['BetaApplications'] : []),
    }),
  }),
});

export const {
  useListOwnBetaApplicationsQuery,
  useApplyForBetaMutation,
  useGetBetaProgramQuery,
  useGetBetaWaitingQuery,
  useJoinBetaWaitingMutation,
  useLeaveBetaWaitingMutation,
} = betaApi;
