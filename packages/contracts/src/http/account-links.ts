import { z } from 'zod';

/** Answer to a wish that is taken on whoever asks: it tells nothing about the address (decision S7). */
export const accepted = z.object({ status: z.literal('accepted') });

export const passwordChanged = z.object({ status: z.literal('password-changed') });
export const emailConfirmed = z.object({ status: z.literal('email-confirmed') });

/**
 * `GET /internal/account-links/{id}` of identity: the secret address that an e-mail carries, asked for when the e-mail is
 * sent and kept nowhere. 404 once the link was used, replaced or has expired.
 */
export const accountLink = z.object({ url: z.url() });
