import { message, type EventMessage } from '@drappo/contracts/event';
import {
  UserEmailChangeAnnouncedV1,
  UserEmailChangedV1,
  UserEmailChangeRequestedV1,
  UserEmailConfirmationRequestedV1,
  UserNewDeviceLinkRequestedV1,
  UserPasswordResetRequestedV1,
  UserSessionTokenReusedV1,
  UserSignInSlowedV1,
} from '@drappo/contracts/identity/account-events';
import type { AccountLink, RequestedPurpose } from './account-link.ts';

const events = {
  'password-reset': UserPasswordResetRequestedV1,
  'email-confirmation': UserEmailConfirmationRequestedV1,
  'sign-in': UserSignInSlowedV1,
  'new-device': UserNewDeviceLinkRequestedV1,
  'email-change': UserEmailChangeRequestedV1,
} satisfies Record<RequestedPurpose, unknown>;

/** What the e-mail is written from; the link's secret is not in it. */
export const linkRequested = (
  { id, userId, purpose, email, createdAt, expiresAt }: AccountLink & { purpose: RequestedPurpose },
  device: string | null = null,
): EventMessage =>
  message(
    events[purpose] as typeof UserEmailChangeRequestedV1,
    {
      userId,
      linkId: id,
      // The others go to the address that the account has.
      ...(purpose === 'email-change' ? { email } : {}),
      ...(purpose === 'new-device' ? { device } : {}),
      requestedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    } as never,
  ) as EventMessage;

/** Notifies the present address of a requested change, with the link that cancels it. */
export const emailChangeAnnounced = (cancel: AccountLink, newEmail: string): EventMessage =>
  message(UserEmailChangeAnnouncedV1, {
    userId: cancel.userId,
    linkId: cancel.id,
    requestedAt: cancel.createdAt.toISOString(),
    expiresAt: cancel.expiresAt.toISOString(),
    email: cancel.email,
    newEmail,
  }) as EventMessage;

type Reused = { userId: string; sid: string; device: string | null };

/** Notifies the owner that a session ended because its refresh token was reused. */
export const sessionTokenReused = ({ userId, sid, device }: Reused, now: Date): EventMessage =>
  message(UserSessionTokenReusedV1, {
    userId,
    sessionId: sid,
    device,
    detectedAt: now.toISOString(),
  }) as EventMessage;

/** Notifies the address that the account had. */
export const emailChanged = (link: AccountLink, oldEmail: string, now: Date): EventMessage =>
  message(UserEmailChangedV1, {
    userId: link.userId,
    changeId: link.id,
    oldEmail,
    newEmail: link.email,
    changedAt: now.toISOString(),
  }) as EventMessage;
