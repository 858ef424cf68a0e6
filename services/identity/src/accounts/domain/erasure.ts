import { AppError } from '@drappo/contracts/errors';
import { message, type EventMessage } from '@drappo/contracts/event';
import { erasedEmail } from '@drappo/contracts/identity/personal-data';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import type { User } from '../../users/domain/user.ts';

/** The row that stays: an id that other rows may reference, without personal data. */
export const erased = (user: User, now: Date): User => ({
  ...user,
  username: `cancellato-${user.id}`,
  email: erasedEmail(user.id),
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role: 'base',
  plan: 'trial',
  planStatus: 'active',
  planExpiresAt: null,
  companyName: null,
  vatNumber: null,
  fiscalCode: null,
  pecEmail: null,
  pecConfirmed: false,
  sdiCode: null,
  companyAddress: null,
  isBusinessVerified: false,
  verification: 'none',
  verificationReason: null,
  verificationDecidedAt: null,
  verificationDecidedBy: null,
  blocked: true,
  emailConfirmedAt: null,
  emailIsDisposable: false,
  erasureRequestedAt: user.erasureRequestedAt ?? now,
  erasedAt: now,
  revision: user.revision + 1,
  accessChangedAt: now,
  updatedAt: now,
});

export const userErased = (userId: string, now: Date): EventMessage =>
  message(UserErasedV1, { userId, erasedAt: now.toISOString() }) as EventMessage;

/** Ten years after the end of the year of the invoice (art. 2220 of the Italian civil code). */
export const invoicesKeptUntil = (lastInvoice: Date): Date =>
  new Date(Date.UTC(lastInvoice.getUTCFullYear() + 11, 0, 1));

export const cannotBeErased = (obstacles: readonly string[]): AppError =>
  new AppError('conflict', { code: 'identity.cannot-be-erased', detail: obstacles.join(' ') });

export const otherUsername = (): AppError =>
  new AppError('invalid', {
    code: 'identity.other-username',
    detail: 'Il nome utente non corrisponde.',
    errors: [{ field: 'username', message: 'Il nome utente non corrisponde' }],
  });

/** An error when a service does not answer. Skipping it would make half of a person's data look complete. */
export const dataIncomplete = (service: string, cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'identity.data-incomplete',
    detail: 'In questo momento non possiamo raccogliere tutti i tuoi dati. Riprova tra qualche minuto.',
    cause: new Error(`no answer about personal data from ${service}`, { cause }),
  });
