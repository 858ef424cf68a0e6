import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { factorKinds } from './second-factor.ts';

const userKey = ({ userId }: { userId: string }): string => userId;

const linkRequest = z.object({
  userId: z.uuid(),
  linkId: z.uuid(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** A new password was requested. No event holds the link itself: the sender of the e-mail requests it. */
export const UserPasswordResetRequestedV1 = defineEvent({
  type: 'user.password-reset-requested',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest,
});

/** An address waits to be confirmed, after the registration or because its owner asked for the e-mail again. */
export const UserEmailConfirmationRequestedV1 = defineEvent({
  type: 'user.email-confirmation-requested',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest,
});

/** An account is to have another address: its link goes there, not to the address that the account has. */
export const UserEmailChangeRequestedV1 = defineEvent({
  type: 'user.email-change-requested',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest.extend({ email: z.string() }),
});

/**
 * The present address is told that the account is to have another one. Its link cancels that without a session, also after the
 * change.
 */
export const UserEmailChangeAnnouncedV1 = defineEvent({
  type: 'user.email-change-announced',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest.extend({
    /** The address that the account has when the change is asked for. */
    email: z.string(),
    newEmail: z.string(),
  }),
});

/** An account has another address. Its old one is told, in case it was not its owner who changed it. */
export const UserEmailChangedV1 = defineEvent({
  type: 'user.email-changed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    /** The link that was followed. */
    changeId: z.uuid(),
    oldEmail: z.string(),
    newEmail: z.string(),
    changedAt: z.iso.datetime(),
  }),
});

/** Wrong passwords of others slow the sign-in down; the link lets the owner in without a wait. */
export const UserSignInSlowedV1 = defineEvent({
  type: 'user.sign-in-slowed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest,
});

/** The right password was typed on a device that is new to the account: only the link completes that sign-in. */
export const UserNewDeviceLinkRequestedV1 = defineEvent({
  type: 'user.new-device-link-requested',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest.extend({
    /** In words ("Chrome su Windows"); null when unknown. */
    device: z.string().nullable(),
  }),
});

/**
 * The password is another one since this moment. `linkId` is the e-mailed link that it was chosen with, or names the
 * change that was made in the account.
 */
export const UserPasswordChangedV1 = defineEvent({
  type: 'user.password-changed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    linkId: z.uuid(),
    changedAt: z.iso.datetime(),
    /** Absent of those from before there was another way than the link. */
    chosenBy: z.enum(['link', 'account']).optional(),
  }),
});

/** A second factor of an account came, went or was used in an emergency; its owner is told by e-mail. */
export const UserSecondFactorChangedV1 = defineEvent({
  type: 'user.second-factor-changed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    changeId: z.uuid(),
    change: z.enum(['added', 'removed', 'reset', 'recovery-code-used', 'recovery-codes-renewed']),
    /** Of `added` and `removed`. */
    factor: z.enum(factorKinds).nullable(),
    recoveryCodesLeft: z.int(),
    changedAt: z.iso.datetime(),
  }),
});

/**
 * Several wrong codes of the second factor in a row, after the right password or in an open session; from here on each one
 * delays the next. At most one a day and place.
 */
export const UserSecondFactorGuessedV1 = defineEvent({
  type: 'user.second-factor-guessed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    guessId: z.uuid(),
    during: z.enum(['sign-in', 'step-up']),
    guessedAt: z.iso.datetime(),
  }),
});

/**
 * A refresh token came back long after it was spent: somebody may have copied it. The session has ended; told once per
 * session, since an ended one has no tokens that count.
 */
export const UserSessionTokenReusedV1 = defineEvent({
  type: 'user.session-token-reused',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    sessionId: z.uuid(),
    /** In words ("Chrome su Windows"); null when unknown. */
    device: z.string().nullable(),
    detectedAt: z.iso.datetime(),
  }),
});
