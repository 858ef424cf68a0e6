import { AppError, type FieldError } from '@drappo/contracts/errors';

const clashes = {
  username: 'Questo nome utente è già in uso',
  email: 'Questa email è già registrata',
} as const;
export type ClashField = keyof typeof clashes;

export const alreadyTaken = (fields: readonly ClashField[]): AppError => {
  const errors: FieldError[] = fields.map((field) => ({ field, message: clashes[field] }));
  return new AppError('conflict', {
    code: 'identity.already-taken',
    detail: errors.map(({ message }) => message).join('. '),
    errors,
  });
};

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

export const sessionOver = (): AppError =>
  new AppError('unauthenticated', {
    code: 'identity.session-over',
    detail: 'La sessione è terminata. Accedi di nuovo.',
  });

export const sessionNotFound = (): AppError =>
  new AppError('not-found', {
    code: 'identity.session-not-found',
    detail: 'Questo dispositivo è già uscito.',
  });

export const userNotFound = (): AppError =>
  new AppError('not-found', { code: 'identity.user-not-found', detail: 'Utente non trovato.' });

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

export const nothingToVerify = (): AppError =>
  new AppError('conflict', {
    code: 'identity.nothing-to-verify',
    detail: 'Questo utente non ha ancora indicato una P.IVA.',
  });

export const tooBusy = (): AppError =>
  new AppError('unavailable', {
    code: 'identity.too-busy',
    detail: 'Il servizio è molto occupato in questo momento. Riprova tra poco.',
    retryAfter: 2,
  });
