import { isSameSecret } from '@drappo/emulator-kit/same-secret';
import type { RequestHandler } from 'express';
import { StripeError } from '../stripe-error.ts';

/** The key of `Authorization: Bearer <key>`, or the user name of basic authentication. */
const keyOf = (header: string | undefined): string | undefined => {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
};

const masked = (key: string): string =>
  key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : '*'.repeat(key.length);

/** Accepts only the owner of the secret key. */
export const authenticate =
  (apiKey: string): RequestHandler =>
  (req, res, next) => {
    const key = keyOf(req.get('authorization'));
    if (key && isSameSecret(key, apiKey)) return next();
    res.set('www-authenticate', 'Bearer realm="Stripe"');
    throw new StripeError(
      401,
      key
        ? `Invalid API Key provided: ${masked(key)}`
        : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  };
