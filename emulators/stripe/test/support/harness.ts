import { sendControl } from '@drappo/emulator-kit/testing/control-client';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createStripeEmulator, type EmulatorConfig } from '../../src/index.ts';
import { answerFaults, requestFaults } from './official.ts';

export { eventually } from '@drappo/service-kit/testing/eventually';

export const API_KEY = 'sk_test_harness0123456789';
export const WEBHOOK_SECRET = 'whsec_harness';

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'stripe-emulator-'));

/** The `stripe` package; each of its calls is validated against Stripe's official document. */
export const officialClient = (url: string, options: Stripe.StripeConfig = {}) => {
  const faults: string[] = [];
  const calls: { method: string; path: string; status: number; headers: Headers }[] = [];
  const checked: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const method = init?.method ?? 'GET';
    const form = method === 'POST' ? String(init?.body ?? '') : search.slice(1);
    const answer = await fetch(input, init);
    const body: unknown = await answer.clone().json();
    // A call that is rejected for its parameters may have invalid ones.
    if (answer.status !== 400) faults.push(...requestFaults(method, pathname, form));
    faults.push(...answerFaults(method, pathname, answer.status, body));
    calls.push({ method, path: pathname, status: answer.status, headers: answer.headers });
    return answer;
  };
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(API_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    timeout: 60_000,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(checked),
    ...options,
  });
  return { stripe, faults, calls };
};

/** An endpoint for webhooks that stores the received webhooks in order. */
export const startReceiver = async () => {
  const received: { event: Stripe.Event; id: string; body: string; signature: string; status: number }[] = [];
  let answer: (event: Stripe.Event, earlier: number) => number = () => 200;
  const { webhooks } = new Stripe('sk_test_receiver');
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = String(req.headers['stripe-signature']);
      const event = webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
      const status = answer(event, received.filter(({ id }) => id === event.id).length);
      received.push({ event, id: event.id, body, signature, status });
      res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    types: () => received.map(({ event }) => event.type),
    answerWith: (next: typeof answer) => void (answer = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** An emulator on a free port, with a client, a webhook endpoint and the control API. */
export const startHarness = async (overrides: Partial<EmulatorConfig> = {}) => {
  const receiver = await startReceiver();
  const emulator = createStripeEmulator({
    host: '127.0.0.1',
    port: 0,
    data: ':memory:',
    apiKey: API_KEY,
    webhooks: [{ url: receiver.url, secret: WEBHOOK_SECRET }],
    retry: { firstMs: 10, lastMs: 40, attempts: 50 },
    ...overrides,
  });
  const { url } = await emulator.start();
  const client = officialClient(url);
  const control = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const { status, text } = await sendControl(url, method, path, body);
    return { status, body: JSON.parse(text) as never };
  };
  return {
    ...client,
    url,
    receiver,
    control,
    async close() {
      await emulator.close();
      await receiver.close();
    },
  };
};
export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** Parameters of a session of 24.90 + 2 × 10.00 euro. */
export const sessionInput = (overrides: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  ({
    mode: 'payment',
    locale: 'it',
    customer_email: 'giulia@example.com',
    client_reference_id: 'checkout-1',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 2_490, product_data: { name: 'Foulard' } } },
      { quantity: 2, price_data: { currency: 'eur', unit_amount: 1_000, product_data: { name: 'Cintura' } } },
    ],
    metadata: { checkout: 'checkout-1', orders: 'a,b' },
    payment_intent_data: { metadata: { checkout: 'checkout-1' } },
    success_url: 'http://shop.example/pagato?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/ordini',
    ...overrides,
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** Parameters of a monthly subscription at 10.50; its product must be made first. */
export const subscriptionInput = (overrides: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  ({
    mode: 'subscription',
    locale: 'it',
    customer_email: 'giulia@example.com',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: 1_050,
          product: 'prod_starter',
          recurring: { interval: 'month' as const },
        },
      },
    ],
    subscription_data: { metadata: { account: 'a1' } },
    success_url: 'http://shop.example/abbonato?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/piani',
    ...overrides,
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** The same as the page's button: the browser's request and its answer. */
export const press = (sessionUrl: string | null, act: string, fields: Record<string, string> = {}) =>
  fetch(String(sessionUrl), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act, ...fields }),
  });
