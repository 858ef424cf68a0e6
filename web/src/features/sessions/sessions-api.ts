import * as routes from '@drappo/contracts/identity/routes/session';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnSessions: build.query({
      ...to(routes.listSessions),
      // Other devices sign in and out without notifying this one.
      keepUnusedDataFor: 0,
      providesTags: ['OwnSessions'],
    }),
    endOwnSession: build.mutation({
      ...to(routes.endSession, (id: string) => ({ params: { id } })),
      // A session that has ended meanwhile disappears from the list as well.
      invalidatesTags: ['OwnSessions'],
    }),
  }),
});

export const { useListOwnSessionsQuery, useEndOwnSessionMutation } = sessionsApi;
