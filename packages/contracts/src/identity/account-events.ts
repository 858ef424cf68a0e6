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

/** A person requested a new password. No event contains the link itself: the sender of the e-mail requests it. */
export const UserPasswordResetRequestedV1 = defineEvent({
  type: 'user.password-reset-requested',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest,
});

/** An address is to be confirmed, after the registration or because its owner requested the e-mail again. */
export const UserEmailConfirmationRequestedV1 = defineEvent({
  type: 'user.email-confirmation-requested',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest,
});

/** An account's owner requested another address: the link goes to the new address. */
export const UserEmailChangeRequestedV1 = defineEvent({
  type: 'user.email-change-requested',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest.extend({ email: z.string() }),
});

/**
 * Notifies the present address of a requested address change. Its link cancels the change without a session, also
 * afterwards.
 */
export const UserEmailChangeAnnouncedV1 = defineEvent({
  type: 'user.email-change-announced',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest.extend({
    /** The account's address when the change is requested. */
    email: z.string(),
    newEmail: z.string(),
  }),
});

/** The account's address changed. The old address is notified, in case the owner did not change it. */
export const UserEmailChangedV1 = defineEvent({
  type: 'user.email-changed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    /** The followed link. */
    changeId: z.uuid(),
    oldEmail: z.string(),
    newEmail: z.string(),
    changedAt: z.iso.datetime(),
  }),
});

/** Wrong passwords of others slow the sign-in down; the link lets the owner sign in without the delay. */
export const UserSignInSlowedV1 = defineEvent({
  type: 'user.sign-in-slowed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest,
});

/** The right password was entered on a device unknown to the account: only the link completes that sign-in. */
export const UserNewDeviceLinkRequestedV1 = defineEvent({
  type: 'user.new-device-link-requested',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: linkRequest.extend({
    /** Readable name ("Chrome su Windows"); null if unknown. */
    device: z.string().nullable(),
  }),
});

/**
 * The password changed at this time. `linkId` identifies the e-mailed link used to choose it, or the change made in the
 * account.
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
    /** Absent in events older than the second way to change the password. */
    chosenBy: z.enum(['link', 'account']).optional(),
  }),
});

/** A second factor of an account was added, removed or used in an emergency; its owner is notified by e-mail. */
export const UserSecondFactorChangedV1 = defineEvent({
  type: 'user.second-factor-changed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    changeId: z.uuid(),
    change: z.enum(['added', 'removed', 'reset', 'recovery-code-used', 'recovery-codes-renewed']),
    /** Present for `added` and `removed`. */
    factor: z.enum(factorKinds).nullable(),
    recoveryCodesLeft: z.int(),
    changedAt: z.iso.datetime(),
  }),
});

/**
 * Several wrong second-factor codes in a row, after the right password or in an open session; from now on each wrong code
 * delays the next attempt. At most one event per day and place.
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
 * A refresh token was reused long after it was spent: it may have been copied. The session has ended; published once per
 * session, since an ended session has no valid tokens.
 */
export const UserSessionTokenReusedV1 = defineEvent({
  type: 'user.session-token-reused',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    sessionId: z.uuid(),
    /** Readable name ("Chrome su Windows"); null if unknown. */
    device: z.string().nullable(),
    detectedAt: z.iso.datetime(),
  }),
});
