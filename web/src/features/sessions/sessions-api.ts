import * as routes from '@drappo/contracts/identity/routes/session';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnSessions: build.query({
      ...to(routes.listSessions),
      // Other devices come and go without telling this one.
      keepUnusedDataFor: 0,
      providesTags: ['OwnSessions'],
    }),
    endOwnSession: build.mutation({
      ...to(routes.endSession, (id: string) => ({ params: { id } })),
      // One that has ended meanwhile goes from the list as well.
      invalidatesTags: ['OwnSessions'],
    }),
  }),
});

export const { useListOwnSessionsQuery, useEndOwnSessionMutation } = sessionsApi;
