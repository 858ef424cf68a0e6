import type { DeviceLinkSent } from '@drappo/contracts/identity/account-links';
import type { LoginForm, RegistrationForm, SignInLinkForm } from '@drappo/contracts/identity/forms/account';
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

type FirstAnswer = CurrentUser | FactorChallenge | DeviceLinkSent;

export const isFactorChallenge = (answer: FirstAnswer): answer is FactorChallenge => 'challenge' in answer;
export const isDeviceLinkSent = (answer: FirstAnswer): answer is DeviceLinkSent => 'deviceLink' in answer;

/** Members of responses that do not contain a session yet. */
const unfinished = ['challenge', 'deviceLink', 'status'];
/** Whether the response to a sign-in step is the user, who now has a session. */
export const isSession = (answer: object): boolean => !unfinished.some((member) => member in answer);

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the user, or the step before the session: the second factor or an e-mailed link. */
    login: build.mutation({
      ...to(routes.login, (body: LoginForm) => ({ body })),
      extraOptions: { answersForItself: true },
      onQueryStarted: (_form, { queryFulfilled }) =>
        queryFulfilled.then(({ data }) => (isSession(data) ? signedIn() : undefined)).catch(() => undefined),
      invalidatesTags: (result) => (result && isSession(result) ? ['Session', 'Products'] : []),
    }),
    /** Returns the user if this browser sent the password; another browser is now known and needs the password. */
    followDeviceLink: build.mutation({
      ...to(routes.followDeviceLink, (body: SignInLinkForm) => ({ body })),
      extraOptions: { answersForItself: true },
      onQueryStarted: (_form, { queryFulfilled }) =>
        queryFulfilled.then(({ data }) => (isSession(data) ? signedIn() : undefined)).catch(() => undefined),
      invalidatesTags: (result) => (result && isSession(result) ? ['Session', 'Products'] : []),
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

export const { useLoginMutation, useFollowDeviceLinkMutation, useAnswerFactorMutation, useRegisterMutation } =
  signInApi;
