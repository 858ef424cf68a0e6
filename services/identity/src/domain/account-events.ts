import { message, type EventMessage } from '@drappo/contracts/event';
import {
  UserEmailConfirmationRequestedV1,
  UserPasswordResetRequestedV1,
  UserSessionTokenReusedV1,
  UserSignInSlowedV1,
} from '@drappo/contracts/identity/account-events';
import type { AccountLink, LinkPurpose } from './account-link.ts';

const events = {
  'password-reset': UserPasswordResetRequestedV1,
  'email-confirmation': UserEmailConfirmationRequestedV1,
  'sign-in': UserSignInSlowedV1,
} satisfies Record<LinkPurpose, unknown>;

/** What the e-mail is written from; the link's secret is not in it. */
export const linkRequested = ({ id, userId, purpose, createdAt, expiresAt }: AccountLink): EventMessage =>
  message(events[purpose], {
    userId,
    linkId: id,
    requestedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
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
