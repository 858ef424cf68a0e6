import { message, type EventMessage } from '@drappo/contracts/event';
import {
  UserEmailChangeRequestedV1,
  UserEmailConfirmationRequestedV1,
  UserNewDeviceLinkRequestedV1,
  UserPasswordResetRequestedV1,
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

/** The content of the e-mail; without the link's secret. */
export const linkRequested = (
  { id, userId, purpose, email, createdAt, expiresAt }: AccountLink & { purpose: RequestedPurpose },
  device: string | null = null,
): EventMessage =>
  message(
    events[purpose] as typeof UserEmailChangeRequestedV1,
    {
      userId,
      linkId: id,
      // The others go to the current address of the account.
      ...(purpose === 'email-change' ? { email } : {}),
      ...(purpose === 'new-device' ? { device } : {}),
      requestedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    } as never,
  ) as EventMessage;
