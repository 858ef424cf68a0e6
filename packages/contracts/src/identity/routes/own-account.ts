import { accepted, emailChangeCancelled, emailConfirmed } from '../account-links.ts';
import { confirmEmailForm } from '../forms/account.ts';
import { changeEmailForm, ownAccountForm } from '../forms/own-account.ts';
import { currentUser } from '../session.ts';
import { defineRoute } from '../../route.ts';

export const saveOwnAccount = defineRoute({
  owner: 'identity',
  method: 'PUT',
  path: '/api/account/profile',
  access: 'user',
  summary: 'Saves name and fiscal code of the caller',
  body: ownAccountForm,
  response: currentUser,
});

export const requestEmailChange = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/account/email',
  access: 'user',
  summary:
    'Sends a link to the new address of the account and notifies the current one; requires a fresh second factor',
  body: changeEmailForm,
  status: 202,
  response: accepted,
  errors: [
    'identity.documented-password',
    'identity.enough-links',
    'identity.same-email',
    'identity.wrong-current-password',
  ],
});

export const confirmEmailChange = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/confirm-email-change',
  access: 'public',
  summary: 'Gives the account the address that the link went to',
  rate: 'sign-in',
  body: confirmEmailForm,
  response: emailConfirmed,
  errors: ['identity.already-taken', 'identity.link-expired', 'identity.link-not-valid', 'identity.link-used'],
});

export const cancelEmailChange = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/cancel-email-change',
  access: 'public',
  summary: 'Withdraws a change of address, or undoes it, by the link that the old address got',
  rate: 'sign-in',
  body: confirmEmailForm,
  response: emailChangeCancelled,
  errors: ['identity.already-taken', 'identity.link-expired', 'identity.link-not-valid', 'identity.link-used'],
});
