import type { LoginForm, RegistrationForm } from '@drappo/contracts/identity/forms/account';
import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { api } from '../api/api.ts';
import type { TypedAnswer } from '../second-factor/factor-question.tsx';
import { allowRefresh } from '../api/refresh.ts';
import { announceSession } from './session-channel.ts';
import { mayBeSignedIn } from './signed-in-cookie.ts';

const signedIn = () => {
  allowRefresh();
  announceSession('signed-in');
};

export const isFactorChallenge = (answer: CurrentUser | FactorChallenge): answer is FactorChallenge =>
  'challenge' in answer;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user; null when signed out, and also when the call fails (specification, point 4). */
    getSession: build.query<CurrentUser | null, void>({
      queryFn: async (_arg, _api, _options, call) => {
        if (!mayBeSignedIn()) return { data: null };
        const answer = await call('/api/auth/user');
        if (!answer.error) return { data: answer.data as CurrentUser };
        if (answer.error.status !== 401) console.error('session could not be read', answer.error.message);
        return { data: null };
      },
      providesTags: ['Session'],
    }),
    /** The user, or the question for the second factor that comes before the session. */
    login: build.mutation<CurrentUser | FactorChallenge, LoginForm>({
      query: (body) => ({ url: '/api/login', method: 'POST', body }),
      onQueryStarted: (_form, { queryFulfilled }) =>
        queryFulfilled.then(({ data }) => (isFactorChallenge(data) ? undefined : signedIn())).catch(() => undefined),
      invalidatesTags: (result) => (!result || isFactorChallenge(result) ? [] : ['Session', 'Products']),
    }),
    answerFactor: build.mutation<CurrentUser, TypedAnswer & { challenge: string }>({
      query: (body) => ({ url: '/api/login/second-factor', method: 'POST', body }),
      onQueryStarted: (_form, { queryFulfilled }) => queryFulfilled.then(signedIn, () => undefined),
      invalidatesTags: (_result, error) => (error ? [] : ['Session', 'Products']),
    }),
    register: build.mutation<CurrentUser, RegistrationForm>({
      query: (body) => ({ url: '/api/register', method: 'POST', body }),
      onQueryStarted: (_form, { queryFulfilled }) => queryFulfilled.then(signedIn, () => undefined),
      invalidatesTags: (_result, error) => (error ? [] : ['Session', 'Products']),
    }),
    /** `everywhere`: on all devices, this one too. */
    logout: build.mutation<unknown, { everywhere: boolean }>({
      query: ({ everywhere }) => ({ url: everywhere ? '/api/auth/logout-all' : '/api/logout', method: 'POST' }),
    }),
  }),
});

type Known = { data?: CurrentUser | null; isLoading: boolean; isUninitialized: boolean };
/** No more than is asked for: that a call has begun draws nothing again. */
const known = ({ data, isLoading, isUninitialized }: Known) => ({
  user: data ?? undefined,
  isLoading: isLoading || isUninitialized,
});

export const { useLoginMutation, useAnswerFactorMutation, useRegisterMutation, useLogoutMutation } = sessionApi;
/** Reads the session and keeps it; once in the application. */
export const useReadSession = sessionApi.endpoints.getSession.useQuerySubscription;
/** What is known of it; asks for nothing. */
export const useSessionState = () =>
  sessionApi.endpoints.getSession.useQueryState(undefined, { selectFromResult: known });
