import {
  addFactorForm,
  addPasskeyForm,
  confirmTotpForm,
  factorAdded,
  factorAnswer,
  factorChallenge,
  passkeyOptions,
  recoveryCodes,
  renamePasskeyForm,
  secondFactor,
  steppedUp,
  totpSetup,
} from '../second-factor.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const challengeStepUp = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/step-up/challenge',
  access: 'user',
  summary: 'Asks for a fresh proof of the second factor',
  rate: 'sign-in',
  response: factorChallenge,
  errors: ['identity.no-second-factor'],
});

export const answerStepUp = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/auth/step-up',
  access: 'user',
  summary: 'Proves the second factor again',
  rate: 'sign-in',
  body: factorAnswer,
  response: steppedUp,
  errors: ['identity.challenge-over', 'identity.factor-slowed', 'identity.wrong-code'],
});

export const getSecondFactor = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'user',
  summary: 'Reads the own second factors',
  duringFactorSetup: true,
  response: secondFactor,
});

export const addTotp = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/account/second-factor/totp',
  access: 'user',
  summary: 'Begins to set up an authenticator app',
  duringFactorSetup: true,
  body: addFactorForm,
  response: totpSetup,
  errors: ['identity.documented-password', 'identity.too-busy', 'identity.wrong-password'],
});

export const confirmTotp = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/account/second-factor/totp/confirm',
  access: 'user',
  summary: 'Confirms the authenticator app',
  duringFactorSetup: true,
  body: confirmTotpForm,
  response: factorAdded,
  errors: ['identity.factor-setup-over', 'identity.wrong-code'],
});

export const removeTotp = defineRoute({
  owner: 'identity',
  method: 'DELETE',
  path: '/api/account/second-factor/totp',
  access: 'user',
  summary: 'Removes the authenticator app',
  stepUp: true,
  errors: ['identity.factor-not-found', 'identity.last-factor'],
});

export const getPasskeyOptions = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/account/second-factor/passkeys/options',
  access: 'user',
  summary: 'Begins to set up a passkey',
  duringFactorSetup: true,
  body: addFactorForm,
  response: passkeyOptions,
  errors: [
    'identity.documented-password',
    'identity.passkeys-not-possible',
    'identity.too-busy',
    'identity.too-many-passkeys',
  ],
});

export const addPasskey = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  access: 'user',
  summary: 'Adds a passkey',
  duringFactorSetup: true,
  body: addPasskeyForm,
  response: factorAdded,
  errors: ['identity.challenge-over', 'identity.passkey-refused', 'identity.too-many-passkeys'],
});

export const renamePasskey = defineRoute({
  owner: 'identity',
  method: 'PUT',
  path: '/api/account/second-factor/passkeys/:id',
  access: 'user',
  summary: 'Renames a passkey',
  params: byId,
  body: renamePasskeyForm,
  errors: ['identity.factor-not-found'],
});

export const removePasskey = defineRoute({
  owner: 'identity',
  method: 'DELETE',
  path: '/api/account/second-factor/passkeys/:id',
  access: 'user',
  summary: 'Removes a passkey',
  stepUp: true,
  params: byId,
  errors: ['identity.factor-not-found'],
});

export const createRecoveryCodes = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  access: 'user',
  summary: 'Replaces the recovery codes',
  stepUp: true,
  response: recoveryCodes,
  errors: ['identity.no-second-factor'],
});
