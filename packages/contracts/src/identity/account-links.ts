import { z } from 'zod';

/** Answer to a wish that is taken on whoever asks: it tells nothing about the address (decision S7). */
export const accepted = z.object({ status: z.literal('accepted') });

export const passwordChanged = z.object({ status: z.literal('password-changed') });
/** The browser may sign in to the link's account without the wait that guesses of others brought about. */
export const signInLinkFollowed = z.object({ status: z.literal('sign-in-open') });
/** Answer 202 of `POST /api/login` to the right password on an unknown device: the sign-in goes on with the link that was e-mailed. */
export const deviceLinkSent = z.object({ deviceLink: z.object({ expiresAt: z.string() }) });
export type DeviceLinkSent = z.infer<typeof deviceLinkSent>;
export const emailConfirmed = z.object({ status: z.literal('email-confirmed') });
export const emailChangeCancelled = z.object({ status: z.literal('email-change-cancelled') });

/** `POST /internal/account-links/{id}/hand-out` of identity: the e-mail that is about to carry the link. */
export const accountLinkHandOut = z.object({ emailId: z.uuid() });

/**
 * The secret address that an e-mail carries, asked for when the e-mail is sent and kept nowhere. It is handed out to one
 * e-mail only: 409 for another, 404 once the link was used, replaced or has expired.
 */
export const accountLink = z.object({ url: z.url() });
