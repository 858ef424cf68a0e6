import * as routes from '@drappo/contracts/identity/routes/session';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';

const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Requested when the end is near, and never cached.
    readSessionStatus: build.query({ ...to(routes.getSession), keepUnusedDataFor: 0 }),
    continueSession: build.mutation(to(routes.continueSession)),
  }),
});

export const { useLazyReadSessionStatusQuery, useContinueSessionMutation } = statusApi;
