import { z } from 'zod';

/** Response to a request that is accepted from any caller: it reveals nothing about the address (decision S7). */
export const accepted = z.object({ status: z.literal('accepted') });

export const passwordChanged = z.object({ status: z.literal('password-changed') });
/** The browser may sign in to the link's account without the delay caused by other people's wrong passwords. */
export const signInLinkFollowed = z.object({ status: z.literal('sign-in-open') });
/** Response 202 of `POST /api/login` to the right password on an unknown device: the e-mailed link continues the sign-in. */
export const deviceLinkSent = z.object({ deviceLink: z.object({ expiresAt: z.string() }) });
export type DeviceLinkSent = z.infer<typeof deviceLinkSent>;
export const emailConfirmed = z.object({ status: z.literal('email-confirmed') });
export const emailChangeCancelled = z.object({ status: z.literal('email-change-cancelled') });

/** `POST /internal/account-links/{id}/hand-out` of identity: the e-mail that will contain the link. */
export const accountLinkHandOut = z.object({ emailId: z.uuid() });

/**
 * The secret address in an e-mail, requested when the e-mail is sent and never stored. Only one e-mail gets it: 409 for
 * another, 404 once the link was used, was replaced or has expired.
 */
export const accountLink = z.object({ url: z.url() });
