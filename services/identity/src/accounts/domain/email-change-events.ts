import { message, type EventMessage } from '@drappo/contracts/event';
import { UserEmailChangeAnnouncedV1, UserEmailChangedV1 } from '@drappo/contracts/identity/account-events';
import type { AccountLink } from '../../sign-in/domain/account-link.ts';

/** Notifies the current address of a requested change, with the link that cancels it. */
export const emailChangeAnnounced = (cancel: AccountLink, newEmail: string): EventMessage =>
  message(UserEmailChangeAnnouncedV1, {
    userId: cancel.userId,
    linkId: cancel.id,
    requestedAt: cancel.createdAt.toISOString(),
    expiresAt: cancel.expiresAt.toISOString(),
    email: cancel.email,
    newEmail,
  }) as EventMessage;

/** Notifies the previous address of the account. */
export const emailChanged = (link: AccountLink, oldEmail: string, now: Date): EventMessage =>
  message(UserEmailChangedV1, {
    userId: link.userId,
    changeId: link.id,
    oldEmail,
    newEmail: link.email,
    changedAt: now.toISOString(),
  }) as EventMessage;
