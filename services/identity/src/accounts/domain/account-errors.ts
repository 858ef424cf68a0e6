import { AppError } from '@drappo/contracts/errors';
import { waitText } from '../../sign-in/domain/sign-in-errors.ts';

export const notOnYourself = (): AppError =>
  new AppError('conflict', {
    code: 'identity.not-on-yourself',
    detail: 'Non puoi togliere a te stesso il ruolo di amministratore né sospendere il tuo account.',
  });

export const lastAdmin = (): AppError =>
  new AppError('conflict', {
    code: 'identity.last-admin',
    detail: 'È l’ultimo amministratore: prima nominane un altro.',
  });

export const emailAlreadyConfirmed = (): AppError =>
  new AppError('conflict', {
    code: 'identity.email-already-confirmed',
    detail: 'La tua e-mail è già confermata.',
  });

export const sameEmail = (): AppError =>
  new AppError('conflict', { code: 'identity.same-email', detail: 'È già l’indirizzo del tuo account.' });

/** One sender has created too many accounts. */
export const tooManyRegistrations = (retryAfter: number): AppError =>
  new AppError('too-many', {
    code: 'identity.too-many-registrations',
    detail: `Da questa rete sono arrivate troppe registrazioni. Riprova tra ${waitText(retryAfter)}, oppure scrivici.`,
    retryAfter,
  });
