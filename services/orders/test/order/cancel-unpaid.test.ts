import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, orderIn, placeOrder, readyOrder, statusOf, untilStatus } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());
beforeEach(() => orders.stripe.control('/webhooks', { drop: [], hold: false }));

const cancelUnpaid = (instance = 0) => orders.runTimer('orders-cancel-unpaid', instance);
const remind = (instance = 0) => orders.runTimer('orders-remind', instance);
const sessionOf = async (sessionId: string) => {
  const sessions = await orders.stripe.control('/sessions');
  return sessions.find(({ id }: { id: string }) => id === sessionId);
};
const paymentStatusOf = async (id: string) => (await orders.admin.get(`/api/admin/orders/${id}`)).body.paymentStatus;

describe('an order that is not paid', () => {
  it('gets one reminder, a day before its deadline', async () => {
    const { id, user, client } = await readyOrder(orders);
    const { orderNumber, paymentDueAt } = (await client.get(`/api/orders/${id}`)).body;
    await orders.advance({ days: 5, hours: 23, minutes: 59 });
    await remind();
    await orders.idle();
    expect(orders.published('order.payment-reminded', id)).toEqual([]);

    await orders.advance({ minutes: 1 });
    await Promise.all([remind(0), remind(1)]);
    await orders.advance({ hours: 2 });
    await remind();
    await orders.idle();
    expect(orders.published('order.payment-reminded', id)).toEqual([
      { orderId: id, orderNumber, userId: user.userId, total: '97.90', paymentDueAt },
    ]);
    expect(await statusOf(orders, id)).toBe('pending_payment');
  });

  it('is cancelled after seven days and not before, and published once, with repeated and parallel timers', async () => {
    const { id, user, client } = await readyOrder(orders);
    await orders.advance({ days: 6, hours: 23, minutes: 59, seconds: 59 });
    await cancelUnpaid();
    expect(await statusOf(orders, id)).toBe('pending_payment');

    await orders.advance({ seconds: 1 });
    await Promise.all([cancelUnpaid(0), cancelUnpaid(1), cancelUnpaid(0), cancelUnpaid(1)]);
    await cancelUnpaid();
    const { body } = await client.get(`/api/orders/${id}`);
    const cancelledAt = orders.clock.now().toISOString();
    expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'pending', cancelledAt });
    await orders.idle();
    expect(orders.published('order.cancelled', id)).toEqual([
      {
        orderId: id,
        orderNumber: body.orderNumber,
        userId: user.userId,
        reason: 'unpaid',
        wasPaid: false,
        total: '97.90',
        cancelledAt,
      },
    ]);
  });

  it('is cancelled without changing paid, shipped and unpriced orders', async () => {
    const kept = [
      await orderIn(orders, 'paid'),
      await orderIn(orders, 'processing'),
      await orderIn(orders, 'shipped'),
      await placeOrder(orders),
    ];
    const { id } = await readyOrder(orders);
    await orders.advance({ days: 8 });
    await remind();
    await cancelUnpaid();
    expect(await Promise.all(kept.map((order) => statusOf(orders, order.id)))).toEqual([
      'paid',
      'processing',
      'shipped',
      'pending',
    ]);
    expect(await statusOf(orders, id)).toBe('cancelled');
    await orders.idle();
    for (const order of kept) expect(orders.published('order.payment-reminded', order.id)).toEqual([]);
  });
});

describe('an open payment page', () => {
  /** An order whose deadline has passed while its page, which lives for at least half an hour, is still open. */
  const overdueWithPage = async () => {
    const placed = await readyOrder(orders);
    await orders.advance({ days: 6, hours: 23, minutes: 50 });
    const { sessionId } = await openCheckout(placed.client, placed.id);
    await orders.advance({ minutes: 15 });
    expect(await sessionOf(sessionId)).toMatchObject({ status: 'open' });
    return { ...placed, sessionId };
  };

  it('is expired at Stripe before its order is cancelled', async () => {
    const { id, sessionId } = await overdueWithPage();
    await cancelUnpaid();
    expect(await statusOf(orders, id)).toBe('cancelled');
    expect(await sessionOf(sessionId)).toMatchObject({ status: 'expired' });
    await expect(orders.stripe.control(`/sessions/${sessionId}/pay`, {})).rejects.toThrow('not open');
  });

  it("prevents only its own order's cancellation when Stripe does not answer", async () => {
    const stuck = await overdueWithPage();
    const other = await readyOrder(orders);
    await orders.advance({ days: 7 });
    // The stuck order's session has expired in the meantime, but only Stripe can confirm that.
    await orders.stripe.control('/failures', { path: '/v1/checkout/sessions', times: 50, status: 503 });
    await cancelUnpaid();
    await orders.stripe.clearFailures();
    expect(await statusOf(orders, stuck.id)).toBe('pending_payment');
    expect(await statusOf(orders, other.id)).toBe('cancelled');

    await cancelUnpaid();
    expect(await statusOf(orders, stuck.id)).toBe('cancelled');
  });

  it('does not delay many other orders when it cannot be expired: one run cancels each once', async () => {
    const stuck = await overdueWithPage();
    const flood = await Promise.all(Array.from({ length: 30 }, () => readyOrder(orders)));
    await orders.advance({ days: 7 });
    await orders.stripe.control('/failures', { path: '/v1/checkout/sessions', times: 50, status: 503 });
    await Promise.all([cancelUnpaid(0), cancelUnpaid(1)]);
    await orders.stripe.clearFailures();
    expect(await statusOf(orders, stuck.id)).toBe('pending_payment');
    const ids = flood.map(({ id }) => id);
    expect(await orders.prisma.order.count({ where: { id: { in: ids }, status: 'cancelled' } })).toBe(30);
    await eventually('all are published', () =>
      expect(ids.map((id) => orders.published('order.cancelled', id).length)).toEqual(ids.map(() => 1)),
    );
  });

  it('makes the order paid when it was paid at the last moment, without a webhook', async () => {
    const { id, sessionId } = await overdueWithPage();
    await orders.stripe.control('/webhooks', { drop: ['*'] });
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    expect(await statusOf(orders, id)).toBe('pending_payment');
    await Promise.all([cancelUnpaid(0), cancelUnpaid(1)]);
    expect(await statusOf(orders, id)).toBe('paid');
    await orders.idle();
    expect(orders.published('order.cancelled', id)).toEqual([]);
    expect(orders.published('order.paid', id)).toHaveLength(1);
  });

  it.each([
    ['arrives', []],
    ['is lost', ['*']],
  ])('with a pending bank transfer, which %s, keeps its order until the money arrives', async (_how, drop) => {
    const { id, sessionId } = await overdueWithPage();
    await orders.stripe.control('/webhooks', { drop });
    await orders.stripe.control(`/sessions/${sessionId}/async-pay`, {});
    if (drop.length === 0)
      await eventually('the payment is under way', async () => expect(await paymentStatusOf(id)).toBe('processing'));
    await cancelUnpaid();
    await orders.advance({ days: 3 });
    await Promise.all([cancelUnpaid(0), cancelUnpaid(1)]);
    expect(await statusOf(orders, id)).toBe('pending_payment');
    expect(await paymentStatusOf(id)).toBe('processing');

    await orders.stripe.control('/webhooks', { drop: [] });
    await orders.stripe.control(`/sessions/${sessionId}/settle`, { succeeded: true });
    await untilStatus(orders, id, 'paid');
    await orders.idle();
    expect(orders.published('order.cancelled', id)).toEqual([]);
  });

  it("allows the order's cancellation when the bank transfer failed", async () => {
    const { id, sessionId } = await overdueWithPage();
    await orders.stripe.control(`/sessions/${sessionId}/async-pay`, {});
    await eventually('the payment is under way', async () => expect(await paymentStatusOf(id)).toBe('processing'));
    await orders.stripe.control(`/sessions/${sessionId}/settle`, { succeeded: false });
    await eventually('the payment has failed', async () => expect(await paymentStatusOf(id)).toBe('failed'));
    await cancelUnpaid();
    expect(await statusOf(orders, id)).toBe('cancelled');
  });

  it('blocks cancellation and reminder while a bank transfer is in progress', async () => {
    const placed = await readyOrder(orders);
    const { sessionId } = await openCheckout(placed.client, placed.id);
    await orders.stripe.control(`/sessions/${sessionId}/async-pay`, {});
    await eventually('the payment is under way', async () =>
      expect(await paymentStatusOf(placed.id)).toBe('processing'),
    );
    for (const cancelled of [
      await placed.client.send('POST', `/api/orders/${placed.id}/cancel`),
      await orders.admin.send('POST', `/api/admin/orders/${placed.id}/cancel`),
    ]) {
      expect(cancelled.status).toBe(409);
      expect(cancelled.body.code).toBe('orders.payment-under-way');
    }
    await orders.advance({ days: 6, hours: 12 });
    await remind();
    await orders.idle();
    expect(orders.published('order.payment-reminded', placed.id)).toEqual([]);
  });
});

describe('money that arrives after the cancellation', () => {
  it('is refunded and shown in the Log', async () => {
    const { id, client } = await readyOrder(orders);
    await orders.advance({ days: 6, hours: 23, minutes: 50 });
    const { sessionId } = await openCheckout(client, id);
    await orders.advance({ minutes: 15 });
    await orders.stripe.control('/webhooks', { hold: true });
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    // The service's API cannot cause this: a page that was open although Stripe should have expired it.
    await orders.prisma.order.update({
      where: { id },
      data: { status: 'cancelled', cancelledAt: orders.clock.now(), cancelReason: 'unpaid' },
    });
    await orders.stripe.control('/webhooks', { hold: false });
    await eventually('the money is given back', async () => {
      const { charges } = await orders.stripe.ledger();
      expect(charges.find(({ session }) => session === sessionId)).toMatchObject({
        amount: 9_790,
        amount_refunded: 9_790,
      });
    });
    await orders.idle();
    expect(await statusOf(orders, id)).toBe('cancelled');
    expect(orders.published('order.paid', id)).toEqual([]);
    expect(orders.published('order.refunded', id)).toMatchObject([
      { amount: '97.90', full: true, reason: 'paid-after-cancellation' },
    ]);
    expect(orders.published('error.reported').filter(({ orderId }) => orderId === id)).toMatchObject([
      { source: 'orders', cause: 'paid-after-cancellation', errorType: 'payment' },
    ]);
  });
});
