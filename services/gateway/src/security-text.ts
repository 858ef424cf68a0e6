import { isEmailAddress } from '@drappo/contracts/email-address';
import { z } from 'zod';

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

const emailContact = z
  .string()
  .refine(isEmailAddress)
  .transform((address) => `mailto:${address}`);

const contact = z
  .string()
  .trim()
  .regex(/^\S+$/)
  .pipe(
    z.union([emailContact, z.url({ protocol: /^(https|mailto|tel)$/ })], {
      error: 'expected e-mail addresses, or addresses that begin with https:, mailto: or tel:, separated by commas',
    }),
  );

/** Where vulnerabilities are reported: addresses separated by commas, the preferred one first. */
export const securityContacts = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(contact));

/**
 * The text of `/.well-known/security.txt` (RFC 9116). Its expiry date moves forward each day, as long as the portal
 * runs.
 */
export const securityText = (contacts: readonly string[], publicUrl: string, now: Date): string => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    ...contacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n');
};
