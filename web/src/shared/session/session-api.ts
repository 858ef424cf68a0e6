import { endAllSessions, getCurrentUser } from '@drappo/contracts/identity/routes/session';
import { logout } from '@drappo/contracts/identity/routes/sign-in';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { api } from '../api/api.ts';
import { call } from '../api/call.ts';
import { mayBeSignedIn } from './signed-in-cookie.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user; null when signed out, and also when the call fails (specification, point 4). */
    getSession: build.query<CurrentUser | null, void>({
      queryFn: async (_arg, _api, _options, ask) => {
        if (!mayBeSignedIn()) return { data: null };
        const answer = await ask(call(getCurrentUser));
        if (!answer.error) return { data: answer.data as CurrentUser };
        if (answer.error.status !== 401) console.error('session could not be read', answer.error.message);
        return { data: null };
      },
      providesTags: ['Session'],
    }),
    /** `everywhere`: on all devices, including this one. */
    logout: build.mutation<unknown, { everywhere: boolean }>({
      query: ({ everywhere }) => call(everywhere ? endAllSessions : logout),
    }),
  }),
});

type Known = { data?: CurrentUser | null | undefined; isLoading: boolean; isUninitialized: boolean };
/** Selects only the fields in use, so that the start of a call does not re-render. */
const known = ({ data, isLoading, isUninitialized }: Known) => ({
  user: data ?? undefined,
  isLoading: isLoading || isUninitialized,
});

export const { useLogoutMutation } = sessionApi;
/** Reads the session and stores it; called once in the application. */
export const useReadSession = sessionApi.endpoints.getSession.useQuerySubscription;
/** Returns the cached session; sends no request. */
export const useSessionState = () =>
  sessionApi.endpoints.getSession.useQueryState(undefined, { selectFromResult: known });
