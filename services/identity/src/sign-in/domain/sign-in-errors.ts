import { AppError } from '@drappo/contracts/errors';

/** An error of the kit with the time to wait. */
export const isSignInSlowed = (error: unknown): error is AppError & { retryAfter: number } =>
  error instanceof AppError && error.kind === 'too-many' && error.retryAfter !== undefined;

export const waitText = (seconds: number): string => {
  if (seconds === 1) return 'un secondo';
  if (seconds < 90) return `${seconds} secondi`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minuti` : `${Math.ceil(minutes / 60)} ore`;
};

/** The same whether or not the account exists. */
export const signInSlowed = (retryAfter: number): AppError =>
  new AppError('too-many', {
    code: 'identity.sign-in-slowed',
    detail: `Troppi tentativi di accesso. Riprova tra ${waitText(retryAfter)}: se l’account è tuo, trovi nella posta un link per accedere senza attendere.`,
    retryAfter,
  });

export const wrongCredentials = (): AppError =>
  new AppError('unauthenticated', {
    code: 'identity.wrong-credentials',
    detail: 'Nome utente o password non corretti.',
  });

export const accountBlocked = (): AppError =>
  new AppError('forbidden', {
    code: 'identity.account-blocked',
    detail: 'Il tuo account è sospeso. Contatta l’assistenza.',
  });

export const cannotBeViewed = (): AppError =>
  new AppError('conflict', {
    code: 'identity.cannot-be-viewed',
    detail: 'Le pagine di un amministratore o di un account sospeso non si possono guardare.',
  });

export const sessionNotFound = (): AppError =>
  new AppError('not-found', {
    code: 'identity.session-not-found',
    detail: 'Questo dispositivo è già uscito.',
  });

export const tooBusy = (): AppError =>
  new AppError('unavailable', {
    code: 'identity.too-busy',
    detail: 'Il servizio è molto occupato in questo momento. Riprova tra poco.',
    retryAfter: 2,
  });
