import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { atStripe, ownLedger, releaseShuffled, stripeLedger } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, readyOrder, TOTAL } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

/** The final result of an order, for any order of the webhooks: its state, and how often each event was published. */
type End = {
  status: string;
  paymentStatus: string;
  refundedCents: number;
  published: Record<'order.paid' | 'order.cancelled' | 'order.refunded' | 'error.reported', number>;
};
type Played = { ends: Record<string, End>; charged: number; refunded: number };

const nothing: End = {
  status: 'pending_payment',
  paymentStatus: 'pending',
  refundedCents: 0,
  published: { 'order.paid': 0, 'order.cancelled': 0, 'order.refunded': 0, 'error.reported': 0 },
};
const end = (changes: Partial<Omit<End, 'published'>>, published: Partial<End['published']> = {}): End => ({
  ...nothing,
  ...changes,
  published: { ...nothing.published, ...published },
});
const paid = end({ status: 'paid', paymentStatus: 'paid' }, { 'order.paid': 1 });
const paidTwice = end(
  { status: 'paid', paymentStatus: 'paid' },
  { 'order.paid': 1, 'order.refunded': 1, 'error.reported': 1 },
);
const cancelledAndRefunded = end(
  { status: 'cancelled', paymentStatus: 'refunded', refundedCents: TOTAL },
  { 'order.paid': 1, 'order.cancelled': 1, 'order.refunded': 1 },
);
const paidAfterCancellation = end(
  { status: 'cancelled' },
  { 'order.cancelled': 1, 'order.refunded': 1, 'error.reported': 1 },
);

const must = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  expect(await answer).toMatchObject({ status: 200 });
};

/** As if the process had died between creating the session at Stripe and storing it. */
const forget = (stripeSessionId: string): Promise<unknown> =>
  orders.prisma.checkout.update({
    where: { stripeSessionId },
    data: { state: 'creating', stripeSessionId: null, url: null },
  });

/** As if the session had expired, while Stripe still accepts money for it. */
const giveUp = (stripeSessionId: string): Promise<unknown> =>
  orders.prisma.checkout.update({ where: { stripeSessionId }, data: { state: 'expired' } });

const reconcile = async (): Promise<void> => {
  await orders.advance({ hours: 2 });
  await orders.runTimer('orders-reconcile');
};

/** Actions of people, banks and admins while every webhook is held back. */
const scenes: Record<string, () => Promise<Played>> = {
  async 'a card that is declined, then taken'() {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await atStripe(orders, sessionId, 'decline');
    await atStripe(orders, sessionId, 'pay');
    return { ends: { [id]: paid }, charged: TOTAL, refunded: 0 };
  },
  async 'a transfer that arrives'() {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await atStripe(orders, sessionId, 'async-pay');
    await atStripe(orders, sessionId, 'settle', { succeeded: true });
    return { ends: { [id]: paid }, charged: TOTAL, refunded: 0 };
  },
  async 'a transfer that fails'() {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await atStripe(orders, sessionId, 'async-pay');
    await atStripe(orders, sessionId, 'settle', { succeeded: false });
    return { ends: { [id]: end({ paymentStatus: 'failed' }) }, charged: 0, refunded: 0 };
  },
  async 'a transfer that fails, then one under way'() {
    const { id, client } = await readyOrder(orders);
    const first = await openCheckout(client, id);
    await atStripe(orders, first.sessionId, 'async-pay');
    await atStripe(orders, first.sessionId, 'settle', { succeeded: false });
    await reconcile();
    const second = await openCheckout(client, id);
    expect(second.sessionId).not.toBe(first.sessionId);
    await atStripe(orders, second.sessionId, 'async-pay');
    return { ends: { [id]: end({ paymentStatus: 'processing' }) }, charged: 0, refunded: 0 };
  },
  async 'a session that expires'() {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await atStripe(orders, sessionId, 'decline');
    await atStripe(orders, sessionId, 'expire');
    return { ends: { [id]: nothing }, charged: 0, refunded: 0 };
  },
  async 'a session that is replaced by one for two orders'() {
    const { id, client, user } = await readyOrder(orders);
    const other = await readyOrder(orders, { user });
    const first = await openCheckout(client, id);
    const second = await openCheckout(client, id, other.id);
    expect(second.sessionId).not.toBe(first.sessionId);
    await atStripe(orders, second.sessionId, 'pay');
    return { ends: { [id]: paid, [other.id]: paid }, charged: 2 * TOTAL, refunded: 0 };
  },
  async 'two sessions that are both paid'() {
    const { id, client } = await readyOrder(orders);
    const first = await openCheckout(client, id);
    await giveUp(first.sessionId);
    const second = await openCheckout(client, id);
    await atStripe(orders, second.sessionId, 'pay');
    await atStripe(orders, first.sessionId, 'pay');
    return { ends: { [id]: paidTwice }, charged: 2 * TOTAL, refunded: TOTAL };
  },
  async 'an order that is paid, then cancelled and refunded before its webhook arrives'() {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await atStripe(orders, sessionId, 'pay');
    await must(orders.admin.send('POST', `/api/admin/orders/${id}/cancel`));
    await orders.idle();
    return { ends: { [id]: cancelledAndRefunded }, charged: TOTAL, refunded: TOTAL };
  },
  async 'money for an order that was cancelled'() {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await forget(sessionId);
    await must(client.send('POST', `/api/orders/${id}/cancel`));
    await atStripe(orders, sessionId, 'pay');
    return { ends: { [id]: paidAfterCancellation }, charged: TOTAL, refunded: TOTAL };
  },
  async 'money for two orders of which one was cancelled'() {
    const { id, client, user } = await readyOrder(orders);
    const other = await readyOrder(orders, { user });
    const { sessionId } = await openCheckout(client, id, other.id);
    await forget(sessionId);
    await must(client.send('POST', `/api/orders/${id}/cancel`));
    await atStripe(orders, sessionId, 'async-pay');
    await atStripe(orders, sessionId, 'settle', { succeeded: true });
    return { ends: { [id]: paidAfterCancellation, [other.id]: paid }, charged: 2 * TOTAL, refunded: TOTAL };
  },
  async 'three orders in one payment, of which one is cancelled and refunded before its webhook arrives'() {
    const { id, client, user } = await readyOrder(orders);
    const others = [await readyOrder(orders, { user }), await readyOrder(orders, { user })];
    const { sessionId } = await openCheckout(client, id, ...others.map((other) => other.id));
    await atStripe(orders, sessionId, 'pay');
    await must(orders.admin.send('POST', `/api/admin/orders/${id}/cancel`));
    await orders.idle();
    const kept = Object.fromEntries(others.map((other) => [other.id, paid]));
    return { ends: { [id]: cancelledAndRefunded, ...kept }, charged: 3 * TOTAL, refunded: TOTAL };
  },
  async 'two orders whose shared transfer fails, one of them paid alone afterwards'() {
    const { id, client, user } = await readyOrder(orders);
    const other = await readyOrder(orders, { user });
    const shared = await openCheckout(client, id, other.id);
    await atStripe(orders, shared.sessionId, 'async-pay');
    await atStripe(orders, shared.sessionId, 'settle', { succeeded: false });
    await reconcile();
    const alone = await openCheckout(client, id);
    await atStripe(orders, alone.sessionId, 'pay');
    return { ends: { [id]: paid, [other.id]: end({ paymentStatus: 'failed' }) }, charged: TOTAL, refunded: 0 };
  },
  async 'two orders paid together, one of them a second time alone'() {
    const { id, client, user } = await readyOrder(orders);
    const other = await readyOrder(orders, { user });
    const alone = await openCheckout(client, id);
    await giveUp(alone.sessionId);
    const shared = await openCheckout(client, id, other.id);
    await atStripe(orders, shared.sessionId, 'pay');
    await atStripe(orders, alone.sessionId, 'pay');
    return { ends: { [id]: paidTwice, [other.id]: paid }, charged: 3 * TOTAL, refunded: TOTAL };
  },
};

const stateOf = async (id: string): Promise<End> => {
  const { status, paymentStatus, refundedCents } = await orders.prisma.order.findUniqueOrThrow({ where: { id } });
  const count = (type: keyof End['published']): number =>
    type === 'error.reported'
      ? orders.published(type).filter(({ orderId }) => orderId === id).length
      : orders.published(type, id).length;
  return {
    status,
    paymentStatus,
    refundedCents,
    published: {
      'order.paid': count('order.paid'),
      'order.cancelled': count('order.cancelled'),
      'order.refunded': count('order.refunded'),
      'error.reported': count('error.reported'),
    },
  };
};

const PERMUTATIONS = 3;
const permutations = Object.entries(scenes).flatMap(([scene, play], place) =>
  Array.from({ length: PERMUTATIONS }, (_, turn) => ({ scene, play, seed: 1 + place * PERMUTATIONS + turn })),
);

describe('webhooks in any order, each 1 to 5 times', () => {
  it.each(permutations)('$scene: the same result (seed $seed)', async ({ play, seed }) => {
    await orders.stripe.control('/reset', {});
    await orders.stripe.control('/webhooks', { hold: true });
    const { ends, charged, refunded } = await play();
    // Sometimes many concurrently, sometimes almost sequentially.
    await releaseShuffled(orders, seed, seed % 2 === 0 ? 2 : 15);

    for (const [id, expected] of Object.entries(ends)) expect([seed, await stateOf(id)]).toEqual([seed, expected]);
    const books = await stripeLedger(orders);
    expect([seed, await ownLedger(orders, Object.keys(ends))]).toEqual([seed, books]);
    const sum = (key: 'received' | 'refunded') => books.reduce((total, movement) => total + movement[key], 0);
    expect([seed, sum('received'), sum('refunded')]).toEqual([seed, charged, refunded]);
    expect(await orders.prisma.stripeEvent.count({ where: { appliedAt: null } })).toBe(0);
  });
});
