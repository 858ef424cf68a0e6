import { defineRoute } from '@drappo/contracts/route';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTokenVerifier, fixedKeys } from '../src/auth/access-token.ts';
import { emptySessionFeed } from '../src/auth/session-feed.ts';
import { systemClock } from '../src/clock.ts';
import { createHttpApp } from '../src/http/app.ts';
import { endpoint } from '../src/http/endpoint.ts';
import { createWebhookPriority } from '../src/http/webhook-priority.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { silentLogger } from '../src/logger.ts';
import { createHttpMetrics } from '../src/metrics.ts';

const webhookPriority = createWebhookPriority();
const LONG = 60_000;
let server: RunningServer;
let entered: () => void;
let answer: () => void;
const handle = () => {
  entered();
  return new Promise<object>((resolve) => (answer = () => resolve({ received: true })));
};
beforeAll(async () => {
  const app = createHttpApp({
    endpoints: [
      endpoint(
        defineRoute({
          owner: 'orders',
          method: 'POST',
          path: '/webhook',
          access: 'public',
          kind: 'webhook',
          summary: 'Test',
        }),
        handle,
      ),
      endpoint(
        defineRoute({ owner: 'orders', method: 'POST', path: '/form', access: 'public', summary: 'Test' }),
        handle,
      ),
    ],
    clock: systemClock,
    verifier: createTokenVerifier({ keys: fixedKeys([]), feed: emptySessionFeed, clock: systemClock }),
    logger: silentLogger(),
    metrics: createHttpMetrics('test'),
    webhookPriority,
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** Whether a job had to wait during the response to this path. */
const heldUp = async (path: string): Promise<boolean> => {
  const inside = new Promise<void>((resolve) => (entered = resolve));
  const answered = fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST' });
  await inside;
  let isOpen = true;
  const job = webhookPriority.whenIdle(LONG).then(() => (isOpen = false));
  await Promise.resolve();
  const wasHeldUp = isOpen;
  answer();
  expect((await answered).status).toBe(200);
  await job;
  return wasHeldUp;
};

test('jobs wait while a webhook request is handled', async () => {
  expect(await heldUp('/webhook')).toBe(true);
});

test("jobs do not wait while a person's request is handled", async () => {
  expect(await heldUp('/form')).toBe(false);
});
