import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { webhooksApplied } from '../support/money.ts';
import { closeDispute, disputeAtStripe, refundAtStripe, refundInOffice, untilHold } from '../support/money-hold.ts';
import { startOrders, type Orders } from '../support/orders-app.ts';
import { openCheckout, orderIn, paidOrder, readOrder, readyOrder, tracking, untilStatus } from '../support/road.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());
afterEach(() => orders.stripe.clearFailures());

const holdOf = async ({ id }: { id: string }) => (await readOrder(orders, id)).moneyHold;

describe('an order whose money went back', () => {
  it('is held from the last cent on, and not by a part, when the refunds are made at Stripe', async () => {
    const order = await paidOrder(orders);
    expect(await holdOf(order)).toBeNull();
    await refundAtStripe(orders, order, 9_789);
    expect(await holdOf(order)).toBeNull();
    await refundAtStripe(orders, order, 1);
    expect(await readOrder(orders, order.id)).toMatchObject({ status: 'paid', moneyHold: 'refunded' });
  });

  it('is held from the request of the office on, before Stripe confirms it', async () => {
    const order = await paidOrder(orders);
    expect((await refundInOffice(orders, order, '10.00')).body.moneyHold).toBeNull();
    expect(['refund-requested', 'refunded']).toContain((await refundInOffice(orders, order, '87.90')).body.moneyHold);
    await untilHold(orders, order, 'refunded');
  });

  it('is held as requested while Stripe is away', async () => {
    const order = await paidOrder(orders);
    // As a refund is stored before it is sent.
    const [share] = await orders.prisma.checkoutShare.findMany({
      where: { orderId: order.id },
      include: { checkout: true },
    });
    const refund = await orders.prisma.refund.create({
      data: {
        id: '0190b5a0-7c1e-7000-8000-00000000aaaa',
        orderId: order.id,
        paymentIntentId: share?.checkout.paymentIntentId ?? '',
        amountCents: 9_790,
        reason: 'requested',
        createdAt: orders.clock.now(),
      },
    });
    expect(await holdOf(order)).toBe('refund-requested');
    const change = (data: object) => orders.prisma.refund.update({ where: { id: refund.id }, data });
    await change({ failedAt: orders.clock.now() });
    expect(await holdOf(order)).toBeNull();
    await change({ failedAt: null, refundedAt: orders.clock.now() });
    expect(await holdOf(order)).toBe('refunded');
  });

  it('is free again when the bank returns the refund', async () => {
    const order = await paidOrder(orders);
    await refundInOffice(orders, order, '97.90');
    await untilHold(orders, order, 'refunded');
    const { stripeRefundId } = await orders.prisma.refund.findFirstOrThrow({ where: { orderId: order.id } });
    await orders.stripe.control(`/refunds/${stripeRefundId}/fail`, { reason: 'expired_or_canceled_card' });
    await webhooksApplied(orders);
    expect(await holdOf(order)).toBeNull();
  });

  it('is not held by money that it never accepted', async () => {
    const order = await paidOrder(orders);
    await orders.prisma.refund.create({
      data: {
        id: '0190b5a0-7c1e-7000-8000-00000000bbbb',
        orderId: order.id,
        paymentIntentId: 'pi_of_a_second_payment',
        amountCents: 9_790,
        reason: 'paid-twice',
        createdAt: orders.clock.now(),
        refundedAt: orders.clock.now(),
      },
    });
    expect(await holdOf(order)).toBeNull();
  });

  it('is not held after it left, and nothing about it changes', async () => {
    const order = await paidOrder(orders);
    await orders.admin.send('PUT', `/api/admin/orders/${order.id}/shipping`, tracking);
    await refundAtStripe(orders, order, 9_790);
    expect(await readOrder(orders, order.id)).toMatchObject({ status: 'shipped', moneyHold: null });
    const corrected = await orders.admin.send('PUT', `/api/admin/orders/${order.id}/shipping`, {
      carrier: 'DHL',
      trackingNumber: '7',
    });
    expect(corrected).toMatchObject({ status: 200, body: { trackingNumber: '7' } });
  });
});

describe('an order whose payment is disputed', () => {
  it('is held while the dispute is open, and free again when it is won', async () => {
    const order = await paidOrder(orders);
    const dispute = await disputeAtStripe(orders, order);
    expect(await holdOf(order)).toBe('disputed');
    await closeDispute(orders, dispute, 'won');
    expect(await holdOf(order)).toBeNull();
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
    const { checkout } = await orders.prisma.checkoutShare.findFirstOrThrow({
      where: { orderId: order.id },
      include: { checkout: true },
    });
    await orders.prisma.dispute.create({
      data: {
        id: `dp_${order.id}`,
        paymentIntentId: checkout.paymentIntentId ?? '',
        amountCents: 1,
        reason: 'fraudulent',
        status,
        openedAt: orders.clock.now(),
      },
    });
    expect(await holdOf(order)).toBe(hold);
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
    const { checkout } = await orders.prisma.checkoutShare.findFirstOrThrow({
      where: { orderId: order.id },
      include: { checkout: true },
    });
    const paymentIntentId = checkout.paymentIntentId ?? '';
    const now = orders.clock.now();
    const dispute = { id: `dp_${order.id}`, paymentIntentId, amountCents: 1, reason: 'fraudulent', openedAt: now };
    await orders.prisma.dispute.create({ data: { ...dispute, status: 'needs_response' } });
    let ended: Promise<unknown> | undefined;
    await orders.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`;
      // It waits for the lock, with a snapshot without the refund.
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

it('an order that is not paid has no hold', async () => {
  for (const status of ['pending', 'pending_payment', 'cancelled'] as const)
    expect(await holdOf(await orderIn(orders, status))).toBeNull();
});
