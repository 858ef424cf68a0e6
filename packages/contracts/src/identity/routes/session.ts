import { z } from 'zod';
import { accepted, accountLink, accountLinkHandOut, passwordChanged } from '../account-links.ts';
import { changePasswordForm } from '../forms/account.ts';
import { businessProfileForm } from '../forms/business-profile.ts';
import { passwordProof, passwordProofForm } from '../password-proof.ts';
import { erasureRequest, personalData } from '../personal-data.ts';
import { currentUser, ownSessions, sessionActs, sessionFeed, sessionStatus } from '../session.ts';
import { demoClosing } from '../demo-closing.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const getCurrentUser = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  summary: 'Reads who is signed in',
  duringView: true,
  duringFactorSetup: true,
  response: currentUser,
});

export const saveBusinessProfile = defineRoute({
  owner: 'identity',
  method: 'PUT',
  path: '/api/auth/business-profile',
  access: 'user',
  summary: 'Saves the business profile',
  body: businessProfileForm,
  response: currentUser,
});

export const getSession = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/auth/session',
  access: 'user',
  summary: 'Reads when the session ends',
  response: sessionStatus,
});

export const continueSession = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/session/continue',
  access: 'user',
  summary: 'Extends the session',
  response: sessionStatus,
});

export const listSessions = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'Lists the own sessions',
  response: ownSessions,
});

export const endSession = defineRoute({
  owner: 'identity',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  summary: 'Ends a session; another one than the own asks for the password ten minutes after the sign-in',
  params: byId,
  errors: ['identity.password-required', 'identity.session-not-found'],
});

export const endAllSessions = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/logout-all',
  access: 'user',
  summary: 'Ends all sessions; asks for the password ten minutes after the sign-in',
  errors: ['identity.password-required'],
  response: z.object({ status: z.literal('signed-out') }),
});

export const changePassword = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  summary: 'Changes the password',
  body: changePasswordForm,
  response: passwordChanged,
  errors: ['identity.password-refused', 'identity.too-busy', 'identity.wrong-current-password'],
});

export const provePassword = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/password-proof',
  access: 'user',
  summary: 'Proves the own password again, for a call that asks for the proof',
  rate: 'sign-in',
  body: passwordProofForm,
  response: passwordProof,
  errors: ['identity.too-busy', 'identity.wrong-password'],
});

export const resendConfirmation = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  access: 'user',
  summary: 'Sends the confirmation of the e-mail address again',
  status: 202,
  response: accepted,
  errors: ['identity.email-already-confirmed', 'identity.enough-links'],
});

export const exportPersonalData = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/account/data',
  access: 'user',
  summary: 'Sends everything that is kept about the account',
  timeout: 20_000,
  ownPagesOnly: true,
  response: personalData,
  errors: ['identity.data-incomplete'],
});

export const requestErasure = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/account/erasure-request',
  access: 'user',
  summary: 'Requests the erasure of the account',
  response: erasureRequest,
});

export const withdrawErasure = defineRoute({
  owner: 'identity',
  method: 'DELETE',
  path: '/api/account/erasure-request',
  access: 'user',
  summary: 'Withdraws the request for erasure',
  response: erasureRequest,
});

export const getJwks = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'public',
  summary: 'Publishes the keys that sign access tokens',
});

export const readSessionFeed = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/internal/session-feed',
  access: 'service',
  purpose: 'session-feed',
  summary: 'Reads what changed about users and sessions',
  query: z.object({ known: z.string().max(100).optional() }),
  response: sessionFeed,
});

export const recordSessionActs = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/internal/session-acts',
  access: 'service',
  purpose: 'session-acts',
  summary: 'Records when administrators acted last',
  body: sessionActs,
});

export const closeDemo = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/internal/demo-closing',
  access: 'service',
  purpose: 'demo-closing',
  summary: 'Closes the accounts with the documented password until the next start',
  body: demoClosing,
});

export const handOutAccountLink = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/internal/account-links/:id/hand-out',
  access: 'service',
  purpose: 'account-links',
  summary: 'Hands out a link once, for its e-mail',
  params: byId,
  body: accountLinkHandOut,
  response: accountLink,
  errors: ['identity.link-handed-out', 'identity.link-not-open'],
});
