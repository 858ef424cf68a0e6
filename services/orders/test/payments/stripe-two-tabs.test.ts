import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HttpAnswer, HttpPerson } from '@drappo/service-kit/testing';
import { ownLedger, stripeLedger, webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, orderIn, placeOrder, readyOrder, statusOf, TOTAL, untilStatus } from '../support/road.ts';

const CANNOT_BE_PAID = "L'ordine non si può pagare: è già pagato, annullato o non ancora pronto. Ricarica la pagina.";
const UNDER_WAY = "Il pagamento dell'ordine è già in corso. Aspetta la conferma.";

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());
beforeEach(async () => {
  await orders.stripe.control('/reset', {});
});

type Session = { id: string; status: string; metadata: { orders?: string } };
const sessionsOf = async (orderId: string): Promise<Session[]> =>
  ((await orders.stripe.control('/sessions')) as Session[]).filter(({ metadata }) =>
    metadata.orders?.includes(orderId),
  );

const press = (client: HttpPerson, orderIds: string[], key?: string): Promise<HttpAnswer> =>
  client.send(
    'POST',
    '/api/payments/create-checkout-session',
    orderIds.length === 1 ? { orderId: orderIds[0] } : { orderIds },
    key ? { 'idempotency-key': key } : {},
  );
const pay = (sessionId: string): Promise<unknown> => orders.stripe.control(`/sessions/${sessionId}/pay`, {});
const idIn = ({ body }: HttpAnswer): string => (body.url as string).split('/').at(-1)!;

/** Pays on every page that still accepts money. */
const payWhereverPossible = async (orderId: string): Promise<void> => {
  for (const { id, status } of await sessionsOf(orderId)) if (status === 'open') await pay(id);
};

describe('two tabs', () => {
  it.each([
    ['at once', 0],
    ['while Stripe is slow', 300],
  ])('get the same page when they press pay %s through two instances', async (_, delayMs) => {
    const { id, user } = await readyOrder(orders);
    if (delayMs > 0) await orders.stripe.control('/failures', { kind: 'slow', delayMs });
    const answers = await Promise.all([0, 1, 0, 1].map((instance) => press(orders.as(user, instance), [id])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(idIn)).size).toBe(1);
    expect(await sessionsOf(id)).toHaveLength(1);

    await payWhereverPossible(id);
    await expect(pay(idIn(answers[1]!))).rejects.toThrow('is not open');
    await untilStatus(orders, id, 'paid');
    await webhooksApplied(orders);
    expect(await stripeLedger(orders)).toMatchObject([{ received: TOTAL, refunded: 0 }]);
    expect(orders.published('order.paid', id)).toHaveLength(1);
  });

  it('leave one page that accepts money when they pay an order alone and with another', async () => {
    const { id, user } = await readyOrder(orders);
    const other = await readyOrder(orders, { user });
    const answers = await Promise.all([
      press(orders.as(user, 0), [id]),
      press(orders.as(user, 1), [id, other.id]),
      press(orders.as(user, 0), [other.id]),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    for (const orderId of [id, other.id])
      expect((await sessionsOf(orderId)).filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);

    await payWhereverPossible(id);
    await payWhereverPossible(other.id);
    await webhooksApplied(orders);
    const books = await stripeLedger(orders);
    expect(books.length).toBeGreaterThan(0);
    expect(await ownLedger(orders, [id, other.id])).toEqual(books);
    for (const orderId of [id, other.id]) {
      const paid = (await statusOf(orders, orderId)) === 'paid';
      expect(orders.published('order.paid', orderId)).toHaveLength(paid ? 1 : 0);
    }
    expect(books.every(({ refunded }) => refunded === 0)).toBe(true);
  });

  it('give the second tab the same page, or a refusal, after the first has paid', async () => {
    const { id, client, user } = await readyOrder(orders);
    const other = await readyOrder(orders, { user });
    const { sessionId } = await openCheckout(client, id);
    await orders.stripe.control('/webhooks', { hold: true });
    await pay(sessionId);
    expect(idIn(await press(client, [id]))).toBe(sessionId);
    expect(await press(client, [id, other.id])).toMatchObject({ status: 409, body: { detail: UNDER_WAY } });
    // The request to expire the page has shown that it is paid.
    expect(await statusOf(orders, id)).toBe('paid');
    await orders.stripe.control('/webhooks/release', {});
    await webhooksApplied(orders);
    expect(await stripeLedger(orders)).toMatchObject([{ received: TOTAL, refunded: 0 }]);
    expect(orders.published('order.paid', id)).toHaveLength(1);
  });
});

describe('the pay button', () => {
  it('opens one page when clicked twice with the same idempotency key', async () => {
    const { id, client } = await readyOrder(orders);
    const key = randomUUID();
    const answers = await Promise.all([press(client, [id], key), press(client, [id], key)]);
    const later = await press(client, [id], key);
    expect([...answers, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...answers, later].map(idIn)).size).toBe(1);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  it.each(['pending', 'paid', 'processing', 'shipped', 'cancelled'] as const)(
    'is rejected for an order that is %s, together with all orders selected with it',
    async (status) => {
      const { id, client, user } = await orderIn(orders, status);
      const payable = await readyOrder(orders, { user });
      const before = (await sessionsOf(id)).length;
      const refused = { status: 409, body: { code: 'orders.cannot-be-paid', detail: CANNOT_BE_PAID } };
      expect(await press(client, [id])).toMatchObject(refused);
      expect(await press(client, [payable.id, id])).toMatchObject(refused);
      expect([(await sessionsOf(id)).length, await sessionsOf(payable.id)]).toEqual([before, []]);
      expect(await orders.prisma.checkoutShare.count({ where: { orderId: payable.id } })).toBe(0);
    },
  );

  it('is rejected for an order whose transfer is in progress', async () => {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await orders.stripe.control(`/sessions/${sessionId}/async-pay`, {});
    await webhooksApplied(orders);
    expect(await press(client, [id])).toMatchObject({ status: 409, body: { detail: UNDER_WAY } });
    expect(await client.send('POST', `/api/orders/${id}/cancel`)).toMatchObject({ status: 409 });
  });

  it("is not found for another user's order", async () => {
    const { id } = await readyOrder(orders);
    const stranger = await placeOrder(orders);
    expect(await press(stranger.client, [id])).toMatchObject({ status: 404 });
    expect(await press(stranger.client, [randomUUID()])).toMatchObject({ status: 404 });
    expect(await sessionsOf(id)).toEqual([]);
  });
});

describe('a request for a payment page', () => {
  it.each([
    ['nothing', {}, 400],
    ['no order', { orderIds: [] }, 400],
    ['a malformed id', { orderId: '17' }, 400],
    ['both', { orderId: randomUUID(), orderIds: [randomUUID()] }, 400],
    ['an amount of the caller', { orderId: randomUUID(), amount: '1.00' }, 400],
    ['an unknown order', { orderId: randomUUID() }, 404],
  ])('is rejected with %s', async (_what, body, status) => {
    const client = orders.as(orders.issuer.user('rivenditore'));
    const answer = await client.send('POST', '/api/payments/create-checkout-session', body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('is not found and opens nothing when one of several orders belongs to another user', async () => {
    const own = await readyOrder(orders);
    const other = await readyOrder(orders);
    const answer = await own.client.send('POST', '/api/payments/create-checkout-session', {
      orderIds: [own.id, other.id],
    });
    expect(answer.status).toBe(404);
    expect(await orders.prisma.checkoutShare.count({ where: { orderId: { in: [own.id, other.id] } } })).toBe(0);
  });
});
