import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { webhooksApplied } from '../support/money.ts';
import { refundAtStripe, refundInOffice, untilHold } from '../support/money-hold.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, paidOrder, readOrder, tracking } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());
afterEach(() => orders.stripe.clearFailures());

const holdOf = async ({ id }: { id: string }) => (await readOrder(orders, id)).moneyHold;

describe('an order whose money went back', () => {
  it('is held by refunds in the Stripe dashboard from the last cent on, and not by a part', async () => {
    const order = await paidOrder(orders);
    expect(await holdOf(order)).toBeNull();
    // All products, and not the shipping.
    await refundAtStripe(orders, order, 9_300);
    expect(await holdOf(order)).toBeNull();
    await refundAtStripe(orders, order, 489);
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

  it('is held when it accepts a payment whose money has already gone back', async () => {
    const order = await paidOrder(orders);
    const share = { where: { orderId: order.id } };
    await orders.prisma.checkoutShare.updateMany({ ...share, data: { outcome: null } });
    await refundAtStripe(orders, order, 9_790);
    await orders.prisma.checkoutShare.updateMany({ ...share, data: { outcome: 'paid' } });
    expect(await holdOf(order)).toBe('refunded');
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

it('an order that is not paid has no hold', async () => {
  for (const status of ['pending', 'pending_payment', 'cancelled'] as const)
    expect(await holdOf(await orderIn(orders, status))).toBeNull();
});
