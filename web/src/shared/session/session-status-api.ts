import type { SessionStatus } from '@drappo/contracts/identity/session';
import { api } from '../api/api.ts';

const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Asked for when the end is near, and never kept.
    readSessionStatus: build.query<SessionStatus, void>({ query: () => '/api/auth/session', keepUnusedDataFor: 0 }),
    continueSession: build.mutation<SessionStatus, void>({
      query: () => ({ url: '/api/auth/session/continue', method: 'POST' }),
    }),
  }),
});

export const { useLazyReadSessionStatusQuery, useContinueSessionMutation } = statusApi;
