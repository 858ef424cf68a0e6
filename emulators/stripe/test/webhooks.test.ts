import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { eventually, press, sessionInput, startHarness, WEBHOOK_SECRET, type Harness } from './support/harness.ts';

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'];

describe('webhooks', () => {
  let at: Harness;
  beforeEach(async () => {
    at = await startHarness();
  });
  afterEach(async () => {
    expect(at.faults).toEqual([]);
    await at.close();
  });

  const session = () => at.stripe.checkout.sessions.create(sessionInput());
  const pay = async () => {
    const created = await session();
    await press(created.url, 'pay');
    return created;
  };
  type Listed = { id: number; eventId: string; state: string; attempts: number; type: string; nextAt: number };
  const deliveries = async (query = '') => (await at.control(`/deliveries${query}`)).body as Listed[];

  it('send signed events when a session is paid', async () => {
    const { id } = await pay();
    await eventually('the webhooks are settled', () => expect(at.receiver.types().sort()).toEqual([...PAID].sort()));
    const completed = at.receiver.received.find(({ event }) => event.type === 'checkout.session.completed');
    expect(completed?.event).toMatchObject({
      object: 'event',
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: {
        object: {
          id,
          payment_status: 'paid',
          status: 'complete',
          amount_total: 4_490,
          metadata: { checkout: 'checkout-1' },
        },
      },
    });
    const { body, signature } = completed!;
    const { webhooks } = new Stripe('sk_test_receiver');
    expect(webhooks.constructEvent(body, signature, WEBHOOK_SECRET).id).toMatch(/^evt_/);
    expect(() => webhooks.constructEvent(body.replace('4490', '1'), signature, WEBHOOK_SECRET)).toThrow();
    expect(() => webhooks.constructEvent(body, signature, 'whsec_another')).toThrow();
  });

  it('name the API call that caused the event', async () => {
    const { id } = await session();
    await at.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'expire-1' });
    await eventually('the webhooks are settled', () =>
      expect(at.receiver.types()).toEqual(['checkout.session.expired']),
    );
    const { request } = at.receiver.received[0]!.event;
    expect(request).toEqual({ id: at.calls.at(-1)?.headers.get('request-id'), idempotency_key: 'expire-1' });
  });

  it("send a session's expiry without a request when its time is over", async () => {
    await session();
    await at.control('/clock', { advanceSeconds: 86_401 });
    await eventually('the webhooks are settled', () =>
      expect(at.receiver.types()).toEqual(['checkout.session.expired']),
    );
  });

  it("report a bank transfer's payment later", async () => {
    const { id, url } = await session();
    await press(url, 'later');
    await eventually('the webhooks are settled', () =>
      expect(at.receiver.types()).toContain('checkout.session.completed'),
    );
    expect(await at.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    await at.control(`/sessions/${id}/settle`, { succeeded: true });
    await eventually('the webhooks are settled', () =>
      expect(at.receiver.types()).toContain('checkout.session.async_payment_succeeded'),
    );
    expect(await at.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
    expect((await at.control(`/sessions/${id}/settle`, {})).status).toBe(400);
  });

  it('send each step of a refund', async () => {
    const { id } = await pay();
    const { payment_intent } = await at.stripe.checkout.sessions.retrieve(id);
    await at.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await eventually('the webhooks are settled', () =>
      expect(at.receiver.types().sort()).toEqual(
        [...PAID, 'charge.refund.updated', 'charge.refunded', 'refund.created', 'refund.updated'].sort(),
      ),
    );
  });

  it('retry after an error until the endpoint accepts', async () => {
    at.receiver.answerWith((_, earlier) => (earlier < 3 ? 500 : 200));
    await pay();
    await eventually('the webhooks are settled', async () => {
      for (const { state, attempts } of await deliveries()) expect([state, attempts]).toEqual(['delivered', 4]);
      expect(at.receiver.received).toHaveLength(16);
    });
    const { data } = await at.stripe.events.list();
    expect(data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([0, 0, 0, 0]);
  });

  it('deliver copies, drop types and drop the next ones on request', async () => {
    await at.control('/webhooks', { copies: 3, drop: ['charge.succeeded'], dropNext: 1 });
    await pay();
    await eventually('the webhooks are settled', () => expect(at.receiver.received).toHaveLength(6));
    expect(new Set(at.receiver.types())).toEqual(new Set(['payment_intent.succeeded', 'checkout.session.completed']));
    expect(await deliveries('?state=dropped')).toHaveLength(6);
    const dropped = (await deliveries('?state=dropped')).find(({ type }) => type === 'charge.succeeded');
    await at.control('/webhooks', { copies: 1, drop: [] });
    await at.control(`/events/${dropped?.eventId}/redeliver`, {});
    await eventually('the webhooks are settled', () => expect(at.receiver.types().at(-1)).toBe('charge.succeeded'));
  });

  it('send nothing while held until released; the seed decides the order', async () => {
    const orderOf = async (seed: number) => {
      await at.control('/reset', {});
      at.receiver.received.splice(0);
      await at.control('/webhooks', { hold: true });
      await pay();
      expect(await deliveries('?state=held')).toHaveLength(4);
      expect(at.receiver.received).toHaveLength(0);
      const { body } = await at.control('/webhooks/release', { seed, copiesUpTo: 3, gapMs: 60_000 });
      const order = (await deliveries()).sort((a, b) => a.nextAt - b.nextAt).map(({ type }) => type);
      expect(order).toHaveLength((body as { released: number }).released);
      await eventually('the first has arrived', () => expect(at.receiver.types()).toEqual(order.slice(0, 1)));
      return order;
    };
    const first = await orderOf(7);
    expect(first.length).toBeGreaterThan(4);
    expect(await orderOf(7)).toEqual(first);
    expect(await orderOf(8)).not.toEqual(first);
  });

  it('return the outcome of a delivery that a test requests', async () => {
    await at.control('/webhooks', { hold: true });
    await pay();
    const held = await deliveries();
    for (const { id } of [...held].reverse())
      expect((await at.control(`/deliveries/${id}/deliver`, {})).body).toMatchObject({ state: 'delivered' });
    expect(at.receiver.types()).toEqual([...PAID].reverse());
  });

  it('list events by type, time and page', async () => {
    await pay();
    const all = await at.stripe.events.list();
    expect(all.data.map(({ type }) => type)).toEqual([...PAID].reverse());
    const page = await at.stripe.events.list({ limit: 2, starting_after: all.data[0]!.id });
    expect(page.data.map(({ id }) => id)).toEqual(all.data.slice(1, 3).map(({ id }) => id));
    const some = await at.stripe.events.list({ types: ['charge.succeeded', 'checkout.session.*'] });
    expect(some.data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'charge.succeeded']);
    const { created } = all.data[0]!;
    expect((await at.stripe.events.list({ created: { gte: created + 5 } })).data).toEqual([]);
    expect(await at.stripe.events.retrieve(all.data[0]!.id)).toMatchObject({ type: 'checkout.session.completed' });
    await expect(at.stripe.events.retrieve('evt_none')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('reject an invalid control call', async () => {
    expect((await at.control('/webhooks', { copies: 'many' })).status).toBe(400);
    expect((await at.control('/webhooks', { colour: 'red' })).status).toBe(400);
    expect((await at.control('/sessions/cs_none/pay', {})).status).toBe(404);
    expect((await at.control('/deliveries/99/deliver', {})).status).toBe(404);
  });
});

describe('webhook endpoints', () => {
  it('receive only the events that they name', async () => {
    const at = await startHarness();
    const events = ['checkout.session.completed'];
    const choosy = await startHarness({ webhooks: [{ url: at.receiver.url, secret: WEBHOOK_SECRET, events }] });
    const { url } = await choosy.stripe.checkout.sessions.create(sessionInput());
    await press(url, 'pay');
    await eventually('the webhooks are settled', () => expect(at.receiver.types()).toEqual(events));
    expect((await choosy.control('/deliveries')).body).toHaveLength(1);
    await choosy.close();
    await at.close();
  });
});
