import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { closeDispute, disputeAtStripe, intentOf, refundAtStripe } from '../support/money-hold.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, paidOrder, readOrder, readyOrder, untilStatus, type Placed } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const holdOf = async ({ id }: { id: string }) => (await readOrder(orders, id)).moneyHold;

/** The day on which its reseller reads that it leaves, in the list and on its own page. */
const promisedDays = async ({ id, client }: Placed): Promise<(string | null)[]> => {
  const list: { id: string; shipBy: string | null }[] = (await client.get('/api/orders')).body;
  return [(await client.get(`/api/orders/${id}`)).body.shipBy, list.find((order) => order.id === id)?.shipBy ?? null];
};

/** A dispute as our ledger stores it. */
const openDispute = (id: string, paymentIntentId: string, status: string) =>
  orders.prisma.dispute.create({
    data: { id, paymentIntentId, amountCents: 1, reason: 'fraudulent', status, openedAt: orders.clock.now() },
  });

describe('an order whose payment is disputed', () => {
  it('is held while the dispute is open, and free again when it is won', async () => {
    const order = await paidOrder(orders);
    const day = expect.any(String);
    expect(await promisedDays(order)).toEqual([day, day]);
    const dispute = await disputeAtStripe(orders, order);
    expect(await holdOf(order)).toBe('disputed');
    expect(await promisedDays(order)).toEqual([null, null]);
    await closeDispute(orders, dispute, 'won');
    expect(await holdOf(order)).toBeNull();
    expect(await promisedDays(order)).toEqual([day, day]);
  });

  it('stays held when the dispute is lost, and can still be cancelled', async () => {
    const order = await paidOrder(orders);
    await closeDispute(orders, await disputeAtStripe(orders, order), 'lost');
    expect(await holdOf(order)).toBe('disputed');
    const cancelled = await orders.admin.send('POST', `/api/admin/orders/${order.id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', moneyHold: null } });
  });

  it.each([
    ['needs_response', 'disputed'],
    ['warning_under_review', 'disputed'],
    ['lost', 'disputed'],
    ['won', null],
    ['warning_closed', null],
    ['prevented', null],
  ])('with a dispute about a part that is %s has the hold %s', async (status, hold) => {
    const order = await paidOrder(orders);
    await openDispute(`dp_${order.id}`, await intentOf(orders, order), status);
    expect(await holdOf(order)).toBe(hold);
  });

  it('keeps the refund and the dispute apart: each stays when the other ends', async () => {
    const order = await paidOrder(orders);
    await refundAtStripe(orders, order, 9_790);
    const dispute = await disputeAtStripe(orders, order);
    expect(await holdOf(order)).toBe('refund-and-dispute');
    await closeDispute(orders, dispute, 'won');
    expect(await holdOf(order)).toBe('refunded');
    await openDispute(`dp_lost_${order.id}`, await intentOf(orders, order), 'lost');
    expect(await holdOf(order)).toBe('refund-and-dispute');
    const refunds = { where: { orderId: order.id } };
    await orders.prisma.refund.updateMany({ ...refunds, data: { failedAt: orders.clock.now() } });
    expect(await holdOf(order)).toBe('disputed');
  });

  it('stays held while another dispute of the same payment is open', async () => {
    const order = await paidOrder(orders);
    const intent = await intentOf(orders, order);
    await openDispute(`dp_first_${order.id}`, intent, 'needs_response');
    await openDispute(`dp_second_${order.id}`, intent, 'needs_response');
    const end = (id: string) => orders.prisma.dispute.update({ where: { id }, data: { status: 'won' } });
    await end(`dp_first_${order.id}`);
    expect(await holdOf(order)).toBe('disputed');
    await end(`dp_second_${order.id}`);
    expect(await holdOf(order)).toBeNull();
  });

  it('keeps its state when it was cancelled before the dispute', async () => {
    const order = await paidOrder(orders);
    const intent = await intentOf(orders, order);
    await orders.admin.send('POST', `/api/admin/orders/${order.id}/cancel`, {});
    await openDispute(`dp_${order.id}`, intent, 'needs_response');
    expect(await readOrder(orders, order.id)).toMatchObject({ status: 'cancelled', moneyHold: null });
  });

  it('holds every order of its payment', async () => {
    const user = orders.issuer.user('rivenditore');
    const [first, second] = [await readyOrder(orders, { user }), await readyOrder(orders, { user })];
    const { sessionId } = await openCheckout(first.client, first.id, second.id);
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await untilStatus(orders, second.id, 'paid');
    await disputeAtStripe(orders, { ...first, sessionId });
    expect([await holdOf(first), await holdOf(second)]).toEqual(['disputed', 'disputed']);
  });

  it('keeps the hold of a refund when a dispute of the same payment ends at the same time', async () => {
    const order = await paidOrder(orders);
    const paymentIntentId = await intentOf(orders, order);
    const now = orders.clock.now();
    const dispute = await openDispute(`dp_${order.id}`, paymentIntentId, 'needs_response');
    let ended: Promise<unknown> | undefined;
    await orders.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`;
      // The update waits for the lock, with a snapshot without the refund.
      ended = orders.prisma.dispute.update({ where: { id: dispute.id }, data: { status: 'won' } }).then((row) => row);
      await eventually('it waits', async () => {
        const waiting = await orders.prisma.$queryRaw<unknown[]>`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
      await tx.refund.create({
        data: {
          id: '0190b5a0-7c1e-7000-8000-00000000cccc',
          orderId: order.id,
          paymentIntentId,
          amountCents: 9_790,
          reason: 'dashboard',
          createdAt: now,
          refundedAt: now,
        },
      });
    });
    await ended;
    expect(await holdOf(order)).toBe('refunded');
  });
});

describe('a change of the money that is reported before the payment', () => {
  const payUnreported = async () => {
    const order = await readyOrder(orders);
    const { sessionId } = await openCheckout(order.client, order.id);
    await orders.stripe.control('/webhooks', { drop: ['checkout.session.completed'] });
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    expect(await readOrder(orders, order.id)).toMatchObject({ status: 'pending_payment' });
    return { ...order, sessionId };
  };
  afterEach(() => orders.stripe.control('/webhooks', { drop: [] }));

  it('pays and holds the order: a refund', async () => {
    const order = await payUnreported();
    await refundAtStripe(orders, order, 9_790);
    expect(await readOrder(orders, order.id)).toMatchObject({
      status: 'paid',
      paymentStatus: 'refunded',
      moneyHold: 'refunded',
    });
    expect(await promisedDays(order)).toEqual([null, null]);
    await orders.idle();
    const [paid] = orders.published('order.paid', order.id);
    expect(paid).toMatchObject({ withoutDay: true });
    expect(paid).not.toHaveProperty('shipBy');
  });

  it('pays the order and promises its day: a refund of a part', async () => {
    const order = await payUnreported();
    await refundAtStripe(orders, order, 1_000);
    expect(await readOrder(orders, order.id)).toMatchObject({ status: 'paid', moneyHold: null });
    await orders.idle();
    const [paid] = orders.published('order.paid', order.id);
    expect(paid).toMatchObject({ shipBy: expect.any(String) });
    expect(paid).not.toHaveProperty('withoutDay');
  });

  it('pays and holds the order: a dispute', async () => {
    const order = await payUnreported();
    await disputeAtStripe(orders, order);
    expect(await readOrder(orders, order.id)).toMatchObject({ status: 'paid', moneyHold: 'disputed' });
  });
});
