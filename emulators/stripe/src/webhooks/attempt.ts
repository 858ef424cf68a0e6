import { sign } from './sign.ts';

const ANSWER_MS = 10_000;

export type Outcome = { delivered: boolean; status: string };

/** One POST of an event to an endpoint; what went wrong is returned, never thrown. */
export const attempt = async (
  { url, secret, body }: { url: string; secret: string; body: string },
  stopped: AbortSignal,
): Promise<Outcome> => {
  // The endpoint compares this with its own clock, so it is never the emulator's moved one.
  const seconds = Math.floor(Date.now() / 1000);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, secret, seconds),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MS)]),
    });
    await answer.body?.cancel();
    return { delivered: answer.ok, status: String(answer.status) };
  } catch (error) {
    return { delivered: false, status: error instanceof Error ? error.name : 'failed' };
  }
};
