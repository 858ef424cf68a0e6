import type { LoginForm, RegistrationForm } from '@drappo/contracts/identity/forms/account';
import * as routes from '@drappo/contracts/identity/routes/sign-in';
import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';
import { allowRefresh } from '../../shared/api/refresh.ts';
import type { TypedAnswer } from '../../shared/second-factor/factor-question.tsx';
import { dropPendingLogout } from '../../shared/session/pending-logout.ts';
import { announceSession } from '../../shared/session/session-channel.ts';

const signedIn = () => {
  allowRefresh();
  dropPendingLogout();
  announceSession('signed-in');
};

export const isFactorChallenge = (answer: CurrentUser | FactorChallenge): answer is FactorChallenge =>
  'challenge' in answer;

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The user, or the question for the second factor that comes before the session. */
    login: build.mutation({
      ...to(routes.login, (body: LoginForm) => ({ body })),
      extraOptions: { answersForItself: true },
      onQueryStarted: (_form, { queryFulfilled }) =>
        queryFulfilled.then(({ data }) => (isFactorChallenge(data) ? undefined : signedIn())).catch(() => undefined),
      invalidatesTags: (result) => (!result || isFactorChallenge(result) ? [] : ['Session', 'Products']),
    }),
    answerFactor: build.mutation({
      ...to(routes.answerLoginFactor, (body: TypedAnswer & { challenge: string }) => ({ body })),
      extraOptions: { answersForItself: true },
      onQueryStarted: (_form, { queryFulfilled }) => queryFulfilled.then(signedIn, () => undefined),
      invalidatesTags: (_result, error) => (error ? [] : ['Session', 'Products']),
    }),
    register: build.mutation({
      ...to(routes.register, (body: RegistrationForm) => ({ body })),
      extraOptions: { answersForItself: true },
      onQueryStarted: (_form, { queryFulfilled }) => queryFulfilled.then(signedIn, () => undefined),
      invalidatesTags: (_result, error) => (error ? [] : ['Session', 'Products']),
    }),
  }),
});

export const { useLoginMutation, useAnswerFactorMutation, useRegisterMutation } = signInApi;
