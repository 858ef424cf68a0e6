import { postWebhook, type Outcome } from '@drappo/emulator-kit/post-webhook';
import { sign } from './sign.ts';

const ANSWER_MS = 10_000;

/** One POST of an event to an endpoint. */
export const attempt = (
  { url, secret, body }: { url: string; secret: string; body: string },
  stopped: AbortSignal,
): Promise<Outcome> => {
  // The endpoint compares this with its own clock, so it is never the emulator's moved time.
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': sign(body, secret, seconds),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  return postWebhook({ url, body, headers, withinMs: ANSWER_MS }, stopped);
};
