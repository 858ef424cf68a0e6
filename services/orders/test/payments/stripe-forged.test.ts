import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, readyOrder, statusOf, untilStatus } from '../support/road.ts';
import { API_KEY, WEBHOOK_SECRET } from '../support/stripe.ts';

const PATH = '/api/webhooks/stripe/orders';
const LIMIT = 1_000_000;
const ANOTHER = 'whsec_somebodyelse0123456789';
const { webhooks } = new Stripe('sk_test_forger');

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const stripe = (): Stripe =>
  new Stripe(API_KEY, { host: '127.0.0.1', port: orders.stripe.port, protocol: 'http', telemetry: false });

// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- Stripe's client compares signatures with the machine's clock
const now = (): number => Math.floor(Date.now() / 1_000);
const sign = (payload: string, { secret = WEBHOOK_SECRET, timestamp = now() } = {}): string =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp });

const post = async (body: string | undefined, signature?: string) => {
  const answer = await fetch(`${orders.urls[0]}${PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() };
};

/** Everything that a webhook could change. */
const everything = async (): Promise<unknown> => ({
  orders: await orders.prisma.order.findMany({ orderBy: { id: 'asc' } }),
  checkouts: await orders.prisma.checkout.findMany({ orderBy: { id: 'asc' } }),
  shares: await orders.prisma.checkoutShare.findMany({ orderBy: { orderId: 'asc' } }),
  refunds: await orders.prisma.refund.findMany(),
  events: await orders.prisma.stripeEvent.findMany({ orderBy: { id: 'asc' } }),
  effects: await orders.prisma.$queryRaw`SELECT id::text, state FROM kit.effects ORDER BY id`,
  outbox: await orders.prisma.$queryRaw`SELECT event_id::text FROM kit.outbox ORDER BY id`,
});

const refused = (detail: string) => ({
  status: 400,
  type: expect.stringContaining('application/problem+json'),
  body: expect.objectContaining({ status: 400, title: 'Bad Request', detail }),
});

/** An order that is paid at Stripe, and its event: the order becomes `paid` only if we accept the webhook. */
let orderId: string;
let genuine: string;
beforeEach(async () => {
  await orders.stripe.control('/reset', {});
  await orders.stripe.control('/webhooks', { hold: true });
  const placed = await readyOrder(orders);
  orderId = placed.id;
  const { sessionId } = await openCheckout(placed.client, orderId);
  await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
  genuine = JSON.stringify((await stripe().events.list({ type: 'checkout.session.completed' })).data[0]);
  expect(genuine).toContain(sessionId);
  await orders.idle();
});

describe('a webhook that Stripe did not send', () => {
  const altered = () => genuine.replace('"amount_total":9790', '"amount_total":1');
  const header = () => sign(genuine);
  const forgeries: Record<string, () => [string | undefined, string | undefined]> = {
    'has no signature': () => [genuine, undefined],
    'has an empty signature': () => [genuine, ''],
    'is signed with another secret': () => [genuine, sign(genuine, { secret: ANOTHER })],
    'says another amount than was signed': () => [altered(), header()],
    'has a body that was lost': () => [undefined, header()],
    'is older than five minutes': () => [genuine, sign(genuine, { timestamp: now() - 310 })],
  };

  it.each(Object.keys(forgeries))('is rejected and changes nothing: %s', async (name) => {
    const before = await everything();
    const [body, signature] = forgeries[name]!();
    expect(await post(body, signature)).toEqual(refused('Firma non valida.'));
    await orders.idle();
    expect(await everything()).toEqual(before);
    expect(await statusOf(orders, orderId)).toBe('pending_payment');
  });

  it('gets an answer that does not reveal the correct values', async () => {
    const { body } = await post(genuine, sign(genuine, { secret: ANOTHER }));
    const said = JSON.stringify(body);
    expect(said).not.toContain(WEBHOOK_SECRET);
    expect(said).not.toContain(/v1=([0-9a-f]+)/.exec(sign(genuine))?.[1]);
    expect(Object.keys(body as object).sort()).toEqual(['code', 'detail', 'requestId', 'status', 'title', 'type']);
  });
});

describe('a webhook with a good signature', () => {
  it.each(['{"id":', '', '{"id":5,"type":"x"}'])(
    'is rejected and changes nothing with the invalid event %p',
    async (body) => {
      const before = await everything();
      expect(await post(body, sign(body))).toMatchObject(refused('Firma non valida.'));
      expect(await everything()).toEqual(before);
    },
  );

  it.each([
    ['without metadata', undefined],
    ['of another program', { plan: 'pro' }],
    ['of an unknown checkout', { checkout: '0199aaaa-0000-7000-8000-000000000000' }],
    ['of a checkout whose name is no id', { checkout: '-'.repeat(36) }],
  ])('%s is accepted, changes no order and is not stored', async (_, metadata) => {
    const { id: session } = await stripe().checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 9_790, product_data: { name: 'Prova' } } },
      ],
      success_url: 'http://127.0.0.1/',
      ...(metadata ? { metadata } : {}),
    });
    await orders.stripe.control(`/sessions/${session}/pay`, {});
    const [event] = (await stripe().events.list({ type: 'checkout.session.completed', limit: 1 })).data;
    const body = JSON.stringify(event);
    expect(body).toContain(session);
    const before = await orders.prisma.order.findMany({ orderBy: { id: 'asc' } });
    expect(await post(body, sign(body))).toMatchObject({ status: 200 });
    await orders.idle();
    expect(await orders.prisma.order.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
    const stored = await orders.prisma.stripeEvent.findUnique({ where: { id: event!.id } });
    expect(stored).toMatchObject({ appliedAt: expect.any(Date), body: '{}' });
  });

  it('is accepted up to five minutes later, and with an additional signature of a replaced secret', async () => {
    const [time, right] = sign(genuine, { timestamp: now() - 290 }).split(',');
    const other = sign(genuine, { timestamp: now() - 290, secret: ANOTHER }).split(',')[1];
    expect(await post(genuine, `${time},${other},${right}`)).toMatchObject({ status: 200, body: { received: true } });
    await untilStatus(orders, orderId, 'paid');
  });

  it('is processed once on any number of deliveries', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(genuine, sign(genuine))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    await untilStatus(orders, orderId, 'paid');
    await orders.idle();
    const { id } = JSON.parse(genuine) as { id: string };
    const [rows] = await orders.prisma.$queryRaw<
      { events: bigint; effects: bigint }[]
    >`SELECT (SELECT count(*) FROM stripe_events WHERE id = ${id}) AS events, (SELECT count(*) FROM kit.effects WHERE key = ${id}) AS effects`;
    expect(rows).toEqual({ events: 1n, effects: 1n });
    expect(orders.published('order.paid', orderId)).toHaveLength(1);
  });
});

/** Posts a body of the given size in bytes, with its length in a header or chunked. */
const postBytes = (bytes: number, hasLength: boolean): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const payload = `{"id":"evt_big","type":"x","pad":"${'x'.repeat(bytes)}`.slice(0, bytes - 2) + '"}';
    const req = request(
      `${orders.urls[0]}${PATH}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': sign(payload),
          ...(hasLength ? { 'content-length': payload.length } : { 'transfer-encoding': 'chunked' }),
        },
      },
      (res) => {
        let body = '';
        res.setEncoding('utf8');
        res.on('data', (chunk: string) => (body += chunk));
        res.on('end', () => resolve({ status: res.statusCode, body }));
        res.on('error', reject);
      },
    );
    req.on('error', reject);
    req.end(payload);
  });

describe('a webhook that is too large', () => {
  it.each([
    ['with Content-Length', true],
    ['without Content-Length', false],
  ])('%s is 413 in spite of its valid signature, and changes nothing', async (_, hasLength) => {
    const before = await everything();
    const { status, body } = await postBytes(LIMIT + 1, hasLength);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ status: 413, detail: 'I dati inviati sono troppo grandi.' });
    expect(await everything()).toEqual(before);
  });

  it('is accepted if it has exactly the maximum size', async () => {
    expect((await postBytes(LIMIT, true)).status).toBe(200);
    await orders.idle();
  });
});
