import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, type HttpAnswer, type HttpPerson } from '@drappo/service-kit/testing';
import { stripeLedger, webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, readyOrder, statusOf, TOTAL, untilStatus } from '../support/road.ts';
import { whileStripeIsSilent } from '../support/silent-stripe.ts';

const UNAVAILABLE = {
  status: 503,
  body: { code: 'orders.stripe-unavailable', detail: 'Il servizio di pagamento non risponde. Riprova più tardi.' },
};
/** The first attempt and two retries. */
const ALL_TRIES = 3;

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());
beforeEach(async () => {
  // Otherwise the timers of a later test would cancel orders left unpaid by an earlier one, and use up its failures.
  await orders.prisma.order.updateMany({ where: { status: 'pending_payment' }, data: { status: 'cancelled' } });
  await orders.stripe.control('/reset', {});
});

const fail = (failure: object): Promise<unknown> => orders.stripe.control('/failures', failure);
const recover = (): Promise<unknown> => orders.stripe.clearFailures();
const press = (client: HttpPerson, orderId: string, key: string = randomUUID()): Promise<HttpAnswer> =>
  client.send('POST', '/api/payments/create-checkout-session', { orderId }, { 'idempotency-key': key });
const sessionsOf = async (orderId: string): Promise<{ id: string; url: string | null; status: string }[]> =>
  (
    (await orders.stripe.control('/sessions')) as {
      id: string;
      url: string;
      status: string;
      metadata: { orders?: string };
    }[]
  ).filter(({ metadata }) => metadata.orders?.includes(orderId));
const orderRow = (id: string) => orders.prisma.order.findUniqueOrThrow({ where: { id } });

describe('the pay button', () => {
  it.each([
    ['answers 500', { kind: 'error', status: 500 }, 0],
    ['answers 503', { kind: 'error', status: 503 }, 0],
    ['cuts the connection', { kind: 'cut' }, 0],
    ['never answers', { kind: 'hang' }, 0],
    ['does as asked and answers 500', { kind: 'error', status: 500, when: 'after' }, 1],
    ['does as asked and cuts the connection', { kind: 'cut', when: 'after' }, 1],
    ['does as asked and never answers', { kind: 'hang', when: 'after' }, 1],
  ])('is 503 while Stripe %s; a retry with the same key gets the same page', async (_, failure, made) => {
    const { id, client } = await readyOrder(orders);
    const before = await orderRow(id);
    const key = randomUUID();
    await fail({ ...failure, times: ALL_TRIES });
    const answer = await (failure.kind === 'hang'
      ? whileStripeIsSilent(orders, ALL_TRIES, () => press(client, id, key))
      : press(client, id, key));
    expect(answer).toMatchObject(UNAVAILABLE);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await orderRow(id)).toEqual(before);
    const known = await orders.prisma.checkout.findMany({ where: { shares: { some: { orderId: id } } } });
    expect(known).toMatchObject([{ state: 'creating', stripeSessionId: null, url: null }]);
    expect(await sessionsOf(id)).toHaveLength(made);

    await recover();
    const again = await press(client, id, key);
    expect(again.status).toBe(200);
    const sessions = await sessionsOf(id);
    expect(sessions).toMatchObject([{ url: again.body.url, status: 'open' }]);
    await orders.stripe.control(`/sessions/${sessions[0]!.id}/pay`, {});
    await untilStatus(orders, id, 'paid');
    expect(await stripeLedger(orders)).toMatchObject([{ received: TOTAL, refunded: 0 }]);
  });

  it("is 503 when Stripe's rate limit is reached", async () => {
    const { id, client } = await readyOrder(orders);
    await fail({ status: 429 });
    expect(await press(client, id)).toMatchObject(UNAVAILABLE);
    expect((await press(client, id)).status).toBe(200);
  });

  it.each([
    ['is slow', { kind: 'slow', delayMs: 300 }],
    ['fails once', { kind: 'error', status: 500 }],
    ['loses one answer', { kind: 'cut', when: 'after' }],
  ])('works while Stripe %s', async (_, failure) => {
    const { id, client } = await readyOrder(orders);
    await fail(failure);
    expect((await press(client, id)).status).toBe(200);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  it('reports a permanent refusal by Stripe, and the next attempt creates another session', async () => {
    const { id, client } = await readyOrder(orders);
    await fail({ status: 400 });
    expect(await press(client, id)).toMatchObject({
      status: 500,
      body: { detail: 'Impossibile aprire il pagamento. Riprova più tardi.' },
    });
    expect((await press(client, id)).status).toBe(200);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  it.each([
    ['a day later, when its session would be over', false],
    ['a day later, when its session is over', true],
  ])('works again %s', async (_, made) => {
    const { id, client } = await readyOrder(orders);
    await fail({ times: ALL_TRIES, when: made ? 'after' : 'before' });
    expect(await press(client, id)).toMatchObject(UNAVAILABLE);
    await orders.advance({ hours: 25 });
    const { status, body } = await press(client, id);
    expect(status).toBe(200);
    expect((await sessionsOf(id)).filter((session) => session.status === 'open')).toMatchObject([{ url: body.url }]);
  });

  it.each([false, true])(
    'works again when Stripe does not create sessions that expire so soon any more (made: %p)',
    async (made) => {
      const { id, client } = await readyOrder(orders);
      await orders.advance({ days: 6, hours: 23, minutes: 30 });
      await fail({ times: ALL_TRIES, when: made ? 'after' : 'before' });
      expect(await press(client, id)).toMatchObject(UNAVAILABLE);
      await orders.advance({ minutes: 5 });
      const { status, body } = await press(client, id);
      expect(status).toBe(200);
      expect((await sessionsOf(id)).filter((session) => session.status === 'open')).toMatchObject([{ url: body.url }]);
    },
  );

  it('works again after the customer changed the e-mail that Stripe has', async () => {
    const { id, client, user } = await readyOrder(orders);
    await orders.prisma.customer.create({
      data: { userId: user.userId, revision: 1, email: 'prima@example.it', name: 'Lucia' },
    });
    await fail({ times: ALL_TRIES, when: 'after' });
    expect(await press(client, id)).toMatchObject(UNAVAILABLE);
    await orders.prisma.customer.update({ where: { userId: user.userId }, data: { email: 'dopo@example.it' } });
    await press(client, id);
    expect((await press(client, id)).status).toBe(200);
  });
});

describe('while Stripe is unavailable', () => {
  it('cancelling is 503 and does not change the order; later it works', async () => {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    const before = await orderRow(id);
    await fail({ times: ALL_TRIES });
    expect(await client.send('POST', `/api/orders/${id}/cancel`)).toMatchObject(UNAVAILABLE);
    expect(await orderRow(id)).toEqual(before);
    expect((await client.send('POST', `/api/orders/${id}/cancel`)).status).toBe(200);
    expect(await sessionsOf(id)).toMatchObject([{ id: sessionId, status: 'expired' }]);
  });

  it('a webhook is stored, and applied when Stripe is available', async () => {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await orders.stripe.control('/webhooks', {
      drop: ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'],
    });
    await fail({ times: ALL_TRIES });
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await eventually('the first try is over', async () => {
      const [effect] = await orders.prisma.$queryRaw<
        { attempts: number; held: boolean }[]
      >`SELECT attempts, lease_until IS NOT NULL AS held FROM kit.effects WHERE queue = 'orders-stripe-event' AND state = 'due'`;
      expect(effect).toEqual({ attempts: 1, held: false });
    });
    expect(await statusOf(orders, id)).toBe('pending_payment');
    await orders.advance({ seconds: 5 });
    await untilStatus(orders, id, 'paid');
  });

  it('a refund waits, and is made once', async () => {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await untilStatus(orders, id, 'paid');
    // The refund's webhook would report it before the next attempt does.
    await webhooksApplied(orders);
    await orders.stripe.control('/webhooks', { hold: true });
    await fail({ path: '/v1/refunds', times: ALL_TRIES, kind: 'cut', when: 'after' });
    expect((await orders.admin.send('POST', `/api/admin/orders/${id}/cancel`)).status).toBe(200);
    await eventually('the first try is over', async () => {
      const [effect] = await orders.prisma.$queryRaw<
        { attempts: number; held: boolean }[]
      >`SELECT attempts, lease_until IS NOT NULL AS held FROM kit.effects WHERE queue = 'orders-refund' AND state = 'due'`;
      expect(effect).toEqual({ attempts: 1, held: false });
    });
    expect(await orderRow(id)).toMatchObject({ paymentStatus: 'refund_pending', refundedCents: 0 });
    await orders.advance({ seconds: 5 });
    await eventually('the money is back', async () =>
      expect(await orderRow(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: TOTAL }),
    );
    await orders.stripe.control('/webhooks', { hold: false });
    await orders.stripe.control('/webhooks/release', {});
    await webhooksApplied(orders);
    expect(await stripeLedger(orders)).toMatchObject([{ received: TOTAL, refunded: TOTAL }]);
    expect(orders.published('order.refunded', id)).toHaveLength(1);
  });
});
