import { AppError } from '@drappo/contracts/errors';
import type { ChallengePurpose } from './second-factor.ts';
import { waitText } from './sign-in-errors.ts';

/** At sign-in a wrong answer means "not signed in"; inside a session it is an error of a form field. */
export const wrongAnswer = (purpose: ChallengePurpose | 'set-up'): AppError =>
  new AppError(purpose === 'sign-in' ? 'unauthenticated' : 'invalid', {
    code: 'identity.wrong-code',
    detail: 'Il codice non è valido o è già stato usato.',
    errors: [{ field: 'code', message: 'Codice non valido o già usato' }],
  });

/** Reported only to a person who knows the password or has an open session. */
export const factorSlowed = (retryAfter: number): AppError =>
  new AppError('too-many', {
    code: 'identity.factor-slowed',
    detail: `Troppi codici sbagliati. Riprova tra ${waitText(retryAfter)}.`,
    retryAfter,
  });

export const challengeOver = (purpose: ChallengePurpose): AppError =>
  new AppError(purpose === 'sign-in' ? 'unauthenticated' : 'conflict', {
    code: 'identity.challenge-over',
    detail: 'Il tempo per confermare è scaduto. Ricomincia.',
  });

export const wrongPassword = (): AppError =>
  new AppError('invalid', {
    code: 'identity.wrong-password',
    detail: 'La password non è corretta.',
    errors: [{ field: 'password', message: 'La password non è corretta' }],
  });

export const setupOver = (): AppError =>
  new AppError('conflict', {
    code: 'identity.factor-setup-over',
    detail: 'La configurazione è scaduta. Ricomincia dal codice QR.',
  });

export const noFactor = (): AppError =>
  new AppError('conflict', {
    code: 'identity.no-second-factor',
    detail: 'Questo account non ha un secondo fattore.',
  });

export const factorNotFound = (): AppError =>
  new AppError('not-found', { code: 'identity.factor-not-found', detail: 'Secondo fattore non trovato.' });

export const lastFactor = (): AppError =>
  new AppError('conflict', {
    code: 'identity.last-factor',
    detail: 'Gli amministratori hanno bisogno di un secondo fattore: prima aggiungine un altro.',
  });

export const notOnYourOwnFactor = (): AppError =>
  new AppError('conflict', {
    code: 'identity.not-on-your-own-factor',
    detail: 'Non puoi reimpostare il tuo secondo fattore: chiedilo a un altro amministratore.',
  });

export const passkeysNotPossible = (): AppError =>
  new AppError('conflict', {
    code: 'identity.passkeys-not-possible',
    detail: 'Le passkey funzionano solo quando il portale ha un nome di dominio.',
  });

export const tooManyPasskeys = (): AppError =>
  new AppError('conflict', {
    code: 'identity.too-many-passkeys',
    detail: 'Hai già il numero massimo di passkey: prima rimuovine una.',
  });

export const passkeyRefused = (cause?: unknown): AppError =>
  new AppError('invalid', {
    code: 'identity.passkey-refused',
    detail: 'Questa passkey non può essere aggiunta. Riprova.',
    cause,
  });
