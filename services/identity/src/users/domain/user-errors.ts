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

export const userNotFound = (): AppError =>
  new AppError('not-found', { code: 'identity.user-not-found', detail: 'Utente non trovato.' });

/** Also for a session whose user was deleted. */
export const sessionOver = (): AppError =>
  new AppError('unauthenticated', {
    code: 'identity.session-over',
    detail: 'La sessione è terminata. Accedi di nuovo.',
  });
