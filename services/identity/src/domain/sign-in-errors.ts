import { AppError } from '@drappo/contracts/errors';

/** A refusal of the kit that says how long to wait. */
export const isSignInSlowed = (error: unknown): error is AppError & { retryAfter: number } =>
  error instanceof AppError && error.kind === 'too-many' && error.retryAfter !== undefined;

export const waitText = (seconds: number): string => {
  if (seconds === 1) return 'un secondo';
  if (seconds < 90) return `${seconds} secondi`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minuti` : `${Math.ceil(minutes / 60)} ore`;
};

/** The same whether or not there is such an account. */
export const signInSlowed = (retryAfter: number): AppError =>
  new AppError('too-many', {
    code: 'identity.sign-in-slowed',
    detail: `Troppi tentativi di accesso. Riprova tra ${waitText(retryAfter)}: se l’account è tuo, trovi nella posta un link per accedere senza attendere.`,
    retryAfter,
  });

/** One sender has made too many accounts. */
export const tooManyRegistrations = (retryAfter: number): AppError =>
  new AppError('too-many', {
    code: 'identity.too-many-registrations',
    detail: `Da questa rete sono arrivate troppe registrazioni. Riprova tra ${waitText(retryAfter)}, oppure scrivici.`,
    retryAfter,
  });
