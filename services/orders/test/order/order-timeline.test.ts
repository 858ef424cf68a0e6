import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '@drappo/contracts/orders/order-detail';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { atStripe, webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import {
  openCheckout,
  orderIn,
  paidOrder,
  placeOrder,
  quoted,
  readyOrder,
  requested,
  tracking,
} from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());
beforeEach(() => orders.stripe.control('/webhooks', { drop: [], hold: false }));

const historyOf = async (client: HttpPerson, id: string): Promise<TimelineEntry[]> =>
  (await client.get(`/api/orders/${id}`)).body.history;
const kinds = async (client: HttpPerson, id: string): Promise<string[]> =>
  (await historyOf(client, id)).map(({ kind }) => kind);
const nothing = { amount: null, carrier: null, trackingNumber: null, reason: null, note: null, returnNumber: null };

describe('the timeline of an order', () => {
  it('contains every step with times, amounts and parcel, and no notes of admins', async () => {
    const { id, client } = await placeOrder(orders);
    const times = [orders.clock.now().toISOString()];
    const step = async (act: () => Promise<unknown>): Promise<void> => {
      await orders.advance({ minutes: 1 });
      await act();
      times.push(orders.clock.now().toISOString());
    };
    await step(() => orders.deliver(quoted(orders, id)));
    await step(async () => {
      const { sessionId } = await openCheckout(client, id);
      await atStripe(orders, sessionId, 'pay');
      await webhooksApplied(orders);
    });
    await step(() => orders.admin.send('POST', `/api/admin/orders/${id}/processing`));
    const shipping = `/api/admin/orders/${id}/shipping`;
    await step(() => orders.admin.send('PUT', shipping, { ...tracking, notes: 'fragile, cliente difficile' }));
    await step(() => orders.admin.send('PUT', shipping, { ...tracking, trackingNumber: '123456789013' }));

    const { body } = await client.get(`/api/orders/${id}`);
    expect(body.history.map(({ id: _, ...moment }: TimelineEntry) => moment)).toEqual([
      { ...nothing, kind: 'created', at: times[0], amount: '93.00' },
      { ...nothing, kind: 'ready', at: times[1], amount: '97.90' },
      { ...nothing, kind: 'paid', at: times[2], amount: '97.90' },
      { ...nothing, kind: 'processing', at: times[3] },
      { ...nothing, kind: 'shipped', at: times[4], ...tracking },
      { ...nothing, kind: 'tracking-corrected', at: times[5], ...tracking, trackingNumber: '123456789013' },
    ]);
    expect(body.refunds).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('cliente difficile');
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body.history).toEqual(body.history);
  });

  it('does not grow with a redelivery or a repeat', async () => {
    const { id, client, user } = await paidOrder(orders);
    await orders.deliver(requested(orders, { user, orderId: id }));
    await orders.deliver(quoted(orders, id));
    await orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, tracking);
    await orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, tracking);
    expect(await kinds(client, id)).toEqual(['created', 'ready', 'paid', 'shipped']);
  });

  it('shows a transfer that is in progress and fails, and the reminder', async () => {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await atStripe(orders, sessionId, 'async-pay');
    await webhooksApplied(orders);
    await atStripe(orders, sessionId, 'settle', { succeeded: false });
    await webhooksApplied(orders);
    await orders.advance({ days: 6, hours: 1 });
    await orders.runTimer('orders-remind');
    expect(await kinds(client, id)).toEqual(['created', 'ready', 'payment-processing', 'payment-failed', 'reminded']);
  });

  it.each([
    ['reseller', async (id: string, client: HttpPerson) => client.send('POST', `/api/orders/${id}/cancel`)],
    ['admin', async (id: string) => orders.admin.send('POST', `/api/admin/orders/${id}/cancel`)],
    [
      'unpaid',
      async () => {
        await orders.advance({ days: 8 });
        return orders.runTimer('orders-cancel-unpaid');
      },
    ],
  ])('shows who cancelled it: %s', async (reason, act) => {
    const { id, client } = await readyOrder(orders);
    await act(id, client);
    expect((await historyOf(client, id)).at(-1)).toMatchObject({ kind: 'cancelled', reason });
  });

  it('shows a refund once Stripe has made it', async () => {
    const { id, client } = await orderIn(orders, 'paid');
    await orders.stripe.control('/failures', { path: '/v1/refunds', times: 50, status: 503 });
    await orders.admin.send('POST', `/api/admin/orders/${id}/cancel`);
    expect((await client.get(`/api/orders/${id}`)).body.refunds).toMatchObject([
      { amount: '97.90', reason: 'cancelled', refundedAt: null },
    ]);
    expect(await kinds(client, id)).toEqual(['created', 'ready', 'paid', 'cancelled']);
    await orders.stripe.clearFailures();
    await eventually('the money is back', async () =>
      expect((await historyOf(client, id)).at(-1)).toMatchObject({
        kind: 'refunded',
        amount: '97.90',
        reason: 'cancelled',
      }),
    );
    const { body } = await client.get(`/api/orders/${id}`);
    expect(body.refunds).toMatchObject([{ amount: '97.90', refundedAt: body.history.at(-1).at }]);
  });

  it('shows money that the order never accepted', async () => {
    const { id, client } = await readyOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    // As if the process had died between creating the session and storing it: the cancellation finds no page to expire.
    await orders.prisma.checkout.update({
      where: { stripeSessionId: sessionId },
      data: { state: 'creating', stripeSessionId: null, url: null },
    });
    await client.send('POST', `/api/orders/${id}/cancel`);
    await atStripe(orders, sessionId, 'pay');
    await webhooksApplied(orders);
    expect((await historyOf(client, id)).at(-1)).toMatchObject({
      kind: 'refunded',
      amount: '97.90',
      reason: 'paid-after-cancellation',
    });
    expect(await kinds(client, id)).not.toContain('paid');
  });

  it("contains only its own order's entries", async () => {
    const [one, other] = [await readyOrder(orders), await readyOrder(orders)];
    await one.client.send('POST', `/api/orders/${one.id}/cancel`);
    expect(await kinds(other.client, other.id)).toEqual(['created', 'ready']);
    expect((await other.client.get(`/api/orders/${one.id}`)).status).toBe(404);
    const inList = (await one.client.get('/api/orders')).body;
    expect(inList[0]).not.toHaveProperty('history');
  });
});
