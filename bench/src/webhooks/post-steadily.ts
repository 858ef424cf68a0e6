import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One POST as its sender would make it; signed when it is sent, since signatures contain the time. */
export type Webhook = { name: string; path: string; body: string; headers: () => Record<string, string> };

/** Status 0: no answer within the sender's timeout, or a broken connection. */
export type Answer = { webhook: Webhook; status: number; ms: number };

/** Shopify's timeout; Stripe's is longer. */
const TIMEOUT_MS = 5_000;

const post = (origin: string, { path, body, headers }: Webhook, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(
      `${origin}${path}`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers() },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end(body);
  });

/**
 * Sends at a steady rate, independent of earlier requests, like independent senders. The time of an answer
 * runs from the scheduled send time, so that a jam does not hide its own delay.
 */
export const postSteadily = async (
  origin: string,
  webhooks: readonly Webhook[],
  perSecond: number,
): Promise<{ answers: Answer[]; mostAtOnce: number }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let underWay = 0;
  let mostAtOnce = 0;
  const from = performance.now();
  const answers = await Promise.all(
    webhooks.map(async (webhook, index) => {
      const due = from + (index * 1_000) / perSecond;
      await wait(due - from);
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      const status = await post(origin, webhook, agent);
      underWay -= 1;
      return { webhook, status, ms: performance.now() - due };
    }),
  );
  agent.destroy();
  return { answers, mostAtOnce };
};
