import type { OwnSession } from '@drappo/contracts/identity/session';
import { api } from '../../shared/api/api.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnSessions: build.query<OwnSession[], void>({
      query: () => '/api/auth/sessions',
      // Other devices come and go without telling this one.
      keepUnusedDataFor: 0,
      providesTags: ['OwnSessions'],
    }),
    endOwnSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/auth/sessions/${id}`, method: 'DELETE' }),
      // One that has ended meanwhile goes from the list as well.
      invalidatesTags: ['OwnSessions'],
    }),
  }),
});

export const { useListOwnSessionsQuery, useEndOwnSessionMutation } = sessionsApi;
