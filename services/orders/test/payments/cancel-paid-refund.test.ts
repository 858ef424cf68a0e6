import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { chargeOf, webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, orderIn, orderLine, paidOrder, readyOrder, untilStatus } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());
afterEach(() => orders.stripe.clearFailures());

const cancel = (id: string, body: unknown = {}, instance = 0) =>
  orders.as(orders.issuer.user('admin'), instance).send('POST', `/api/admin/orders/${id}/cancel`, body);
const untilRefunded = (id: string) =>
  eventually('the money is given back', async () =>
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body.paymentStatus).toBe('refunded'),
  );

describe('a paid order that an admin cancels', () => {
  it('is refunded to the cent, and both events are published', async () => {
    const placed = await paidOrder(orders);
    const answer = await cancel(placed.id, { reason: 'articolo difettoso' });
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('cancelled');
    expect(['refund_pending', 'refunded']).toContain(answer.body.paymentStatus);
    await untilRefunded(placed.id);
    await orders.idle();
    expect(orders.published('order.cancelled', placed.id)).toMatchObject([
      { reason: 'admin', note: 'articolo difettoso', wasPaid: true, total: '97.90' },
    ]);
    expect(orders.published('order.refunded', placed.id)).toMatchObject([
      { amount: '97.90', totalRefunded: '97.90', full: true, reason: 'cancelled', userId: placed.user.userId },
    ]);
    const now = orders.clock.now().toISOString();
    const order = (await placed.client.get(`/api/orders/${placed.id}`)).body;
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', paidAt: now });
    expect(order.refunds).toMatchObject([{ amount: '97.90', refundedAt: now }]);
    expect(order.history.find(({ kind }: { kind: string }) => kind === 'cancelled')).toMatchObject({
      reason: 'admin',
      note: 'articolo difettoso',
    });
  });

  it('is cancelled and refunded once, with repeated clicks on any instance', async () => {
    const { id, sessionId } = await paidOrder(orders);
    const answers = await Promise.all([0, 1, 0, 1].map((instance) => cancel(id, {}, instance)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await untilRefunded(id);
    await orders.idle();
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount: 9_790, amount_refunded: 9_790 });
    expect(orders.published('order.cancelled', id)).toHaveLength(1);
    expect(orders.published('order.refunded', id)).toHaveLength(1);
  });

  it('is refunded once Stripe is available again, also when only its answer was lost', async () => {
    const { id, sessionId } = await paidOrder(orders);
    // The webhook of the refund could arrive before or after the order is read.
    await webhooksApplied(orders);
    await orders.stripe.control('/webhooks', { hold: true });
    // The client retries three times; the last of these answers is lost after the refund was made.
    await orders.stripe.control('/failures', { path: '/v1/refunds', method: 'POST', times: 2, status: 503 });
    await orders.stripe.control('/failures', { path: '/v1/refunds', method: 'POST', kind: 'cut', when: 'after' });
    expect((await cancel(id)).status).toBe(200);
    await eventually('the first tries have failed', async () => {
      const effect = await orders.prisma.$queryRaw<{ last_error: string | null }[]>`
        SELECT e.last_error FROM kit.effects e JOIN refunds r ON e.key = r.id::text WHERE r.order_id = ${id}::uuid`;
      expect(effect[0]?.last_error).not.toBeNull();
    });
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refund_pending',
    });
    await orders.advance({ minutes: 1 });
    await untilRefunded(id);
    await orders.stripe.control('/webhooks', { hold: false });
    await orders.stripe.control('/webhooks/release', {});
    await webhooksApplied(orders);
    await orders.idle();
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount_refunded: 9_790 });
    expect(orders.published('order.refunded', id)).toHaveLength(1);
  });

  it('publishes no reason when it is blank', async () => {
    const { id } = await readyOrder(orders);
    expect((await cancel(id, { reason: '   ' })).status).toBe(200);
    await orders.idle();
    expect(orders.published('order.cancelled', id)[0]).not.toHaveProperty('note');
  });

  it('is refunded for its own share if it was paid together with another, which stays paid', async () => {
    const user = orders.issuer.user('rivenditore');
    const first = await readyOrder(orders, { user });
    const other = await readyOrder(orders, { user, lines: [orderLine({ quantity: 1, unitPrice: 1_001 })] });
    const { sessionId } = await openCheckout(first.client, first.id, other.id);
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await untilStatus(orders, first.id, 'paid');
    await untilStatus(orders, other.id, 'paid');

    await cancel(other.id);
    await untilRefunded(other.id);
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount: 9_790 + 1_491, amount_refunded: 1_491 });
    expect((await orders.admin.get(`/api/admin/orders/${first.id}`)).body).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
    });
    await cancel(first.id);
    await untilRefunded(first.id);
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount_refunded: 9_790 + 1_491 });
  });

  it('is in the audit trail with the admin', async () => {
    const { id } = await paidOrder(orders);
    const user = orders.issuer.user('admin');
    await orders.as(user).send('POST', `/api/admin/orders/${id}/cancel`, {});
    const { body } = await orders.admin.get(`/api/admin/orders/audit?subject=order:${id}`);
    expect(body.entries).toMatchObject([
      {
        actor: `user:${user.userId}`,
        action: 'order.cancelled',
        details: { before: { status: 'paid' }, after: { status: 'cancelled' } },
      },
    ]);
  });
});

describe('an order that cannot be cancelled', () => {
  it('stays shipped and paid after shipment', async () => {
    const { id } = await orderIn(orders, 'shipped');
    const answer = await cancel(id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'orders.cannot-be-cancelled' });
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body).toMatchObject({
      status: 'shipped',
      paymentStatus: 'paid',
    });
    await orders.idle();
    expect(orders.published('order.cancelled', id)).toEqual([]);
    expect(orders.published('order.refunded', id)).toEqual([]);
  });

  it('is either shipped or refunded on concurrent requests, never both', async () => {
    const placed = await Promise.all([1, 2, 3].map(() => paidOrder(orders)));
    for (const { id, sessionId } of placed) {
      const [cancelled, shipped] = await Promise.all([
        cancel(id, {}, 0),
        orders.as(orders.issuer.user('admin'), 1).send('PUT', `/api/admin/orders/${id}/shipping`, {
          carrier: 'UPS',
          trackingNumber: '1Z',
        }),
      ]);
      expect([cancelled.status, shipped.status].sort()).toEqual([200, 409]);
      await orders.idle();
      expect(orders.published('order.cancelled', id)).toHaveLength(cancelled.status === 200 ? 1 : 0);
      expect(orders.published('order.shipped', id)).toHaveLength(shipped.status === 200 ? 1 : 0);
      expect((await chargeOf(orders, sessionId))?.amount_refunded).toBe(cancelled.status === 200 ? 9_790 : 0);
    }
  });

  it('does not change on a request with an invalid body', async () => {
    const { id } = await paidOrder(orders);
    for (const body of [{ reason: 'x'.repeat(501) }, { reason: 'a\u0000b' }, { reason: 1 }, { amount: '1.00' }, []])
      expect((await cancel(id, body)).status).toBe(400);
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body.status).toBe('paid');
  });

  it('does not change on a request by any user but an admin', async () => {
    const { id, client } = await readyOrder(orders);
    expect((await client.send('POST', `/api/admin/orders/${id}/cancel`, {})).status).toBe(403);
    expect((await orders.visitor.send('POST', `/api/admin/orders/${id}/cancel`, {})).status).toBe(401);
    expect((await client.get(`/api/orders/${id}`)).body.status).toBe('pending_payment');
  });
});
