import { z } from 'zod';
import { accepted, deviceLinkSent, emailConfirmed, passwordChanged, signInLinkFollowed } from '../account-links.ts';
import {
  confirmEmailForm,
  forgotPasswordForm,
  loginForm,
  registrationForm,
  resetPasswordForm,
  signInLinkForm,
} from '../forms/account.ts';
import { factorAnswer, factorChallenge } from '../second-factor.ts';
import { currentUser } from '../session.ts';
import { defineRoute } from '../../route.ts';

export const openLogin = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/login',
  access: 'public',
  summary: 'Leads a browser to the sign-in page',
  query: z.object({ next: z.string().optional().catch(undefined) }),
});

export const login = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Signs in',
  rate: 'sign-in',
  body: loginForm,
  response: z.union([currentUser, factorChallenge, deviceLinkSent]),
  errors: [
    'identity.account-blocked',
    'identity.demo-closed',
    'identity.demo-elsewhere',
    'identity.enough-links',
    'identity.sign-in-slowed',
    'identity.too-busy',
    'identity.wrong-credentials',
  ],
});

export const answerLoginFactor = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/login/second-factor',
  access: 'public',
  summary: 'Signs in with the second factor',
  rate: 'sign-in',
  body: factorAnswer,
  response: currentUser,
  errors: ['identity.account-blocked', 'identity.challenge-over', 'identity.factor-slowed', 'identity.wrong-code'],
});

export const followDeviceLink = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/login/new-device',
  access: 'public',
  summary: 'Signs in on a new device with an e-mailed link',
  rate: 'sign-in',
  body: signInLinkForm,
  response: z.union([currentUser, signInLinkFollowed]),
  errors: ['identity.link-expired', 'identity.link-not-valid', 'identity.link-used'],
});

export const register = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Registers an account',
  rate: 'sign-in',
  body: registrationForm,
  status: 201,
  response: currentUser,
  errors: [
    'identity.already-taken',
    'identity.password-refused',
    'identity.proof-required',
    'identity.too-busy',
    'identity.too-many-registrations',
  ],
});

export const logoutByLink = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  summary: 'Signs out and leads to the first page',
  ownPagesOnly: true,
});

export const logout = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Signs out',
  response: z.object({ status: z.literal('signed-out') }),
});

export const refreshSession = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'Renews the session',
  response: currentUser,
  errors: ['identity.session-over'],
});

export const requestPasswordReset = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Sends a link for a new password',
  rate: 'sign-in',
  body: forgotPasswordForm,
  status: 202,
  response: accepted,
  errors: ['identity.proof-required'],
});

export const resetPassword = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with a link',
  rate: 'sign-in',
  body: resetPasswordForm,
  response: passwordChanged,
  errors: ['identity.link-expired', 'identity.link-not-valid', 'identity.link-used', 'identity.too-busy'],
});

export const confirmEmail = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  summary: 'Confirms an e-mail address with a link',
  rate: 'sign-in',
  body: confirmEmailForm,
  response: emailConfirmed,
  errors: ['identity.link-expired', 'identity.link-not-valid'],
});

export const followSignInLink = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/sign-in-link',
  access: 'public',
  summary: 'Opens sign-in on this device with a link',
  rate: 'sign-in',
  body: signInLinkForm,
  response: signInLinkFollowed,
  errors: ['identity.link-expired', 'identity.link-not-valid', 'identity.link-used'],
});
