import type { BetaApplicationForm } from '@drappo/contracts/identity/forms/beta-application';
import * as waiting from '@drappo/contracts/identity/routes/beta-waiting';
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
    getBetaProgram: build.query({ ...to(waiting.getBetaProgram), providesTags: ['BetaApplications'] }),
    getBetaWaiting: build.query({ ...to(waiting.getBetaWaiting), providesTags: ['BetaApplications', 'Session'] }),
    // Refused: there are places again, or there is an application.
    joinBetaWaiting: build.mutation({ ...to(waiting.joinBetaWaiting), invalidatesTags: ['BetaApplications'] }),
    leaveBetaWaiting: build.mutation({ ...to(waiting.leaveBetaWaiting), invalidatesTags: ['BetaApplications'] }),
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

export const {
  useListOwnBetaApplicationsQuery,
  useApplyForBetaMutation,
  useGetBetaProgramQuery,
  useGetBetaWaitingQuery,
  useJoinBetaWaitingMutation,
  useLeaveBetaWaitingMutation,
} = betaApi;
