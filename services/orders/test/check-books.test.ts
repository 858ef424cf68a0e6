import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { eventually } from '@drappo/service-kit/testing';
import { webhooksApplied } from './support/money.ts';
import { startOrders, type Orders } from './support/orders-app.ts';
import { openCheckout, paidOrder, readyOrder, untilStatus } from './support/road.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());

const check = () => orders.apps[0]!.checkBooks(systemContext('check-books'));
const differences = async () => (await check()).differences.map((text) => text.replace(/:[^:]+: /, ': '));
const reports = (cause: string) =>
  orders.told('error.reported').filter((report) => report.cause.startsWith(`books:${cause}`));
/** So old that it is no longer on its way between the books. */
const settle = () => orders.advance({ hours: 2 });
const intentOf = async (session: string) =>
  (await orders.stripe.ledger()).charges.find((charge) => charge.session === session)!.payment_intent;

describe('our books and those of Stripe', () => {
  let one: Awaited<ReturnType<typeof paidOrder>>;
  beforeEach(async () => {
    one = await paidOrder(orders);
  });

  it('agree about payments of one and of several orders, refunds of every kind, and money of others', async () => {
    const user = orders.issuer.user('rivenditore');
    const [first, second] = [await readyOrder(orders, { user }), await readyOrder(orders, { user })];
    const { sessionId } = await openCheckout(orders, first.client, first.id, second.id);
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await untilStatus(orders, second.id, 'paid');
    await orders.admin.send('POST', `/api/admin/orders/${first.id}/refunds`, { amount: '10.00' });
    await orders.stripe.control(`/payment_intents/${await intentOf(one.sessionId)}/refund`, { amount: 100 });
    await webhooksApplied(orders);
    await eventually('the refund is recorded', async () =>
      expect((await orders.admin.get(`/api/admin/orders/${first.id}`)).body.paymentStatus).toBe('partially_refunded'),
    );
    await settle();
    expect(await check()).toEqual({ charges: 2, refunds: 2, differences: [] });
  });

  it('differ when a refund is not in ours, and in the same words on the next night', async () => {
    await settle();
    const intent = await intentOf(one.sessionId);
    await orders.stripe.control('/webhooks', { drop: ['*'] });
    await orders.stripe.control(`/payment_intents/${intent}/refund`, { amount: 700 });
    await orders.stripe.control('/webhooks', { drop: [] });
    await settle();
    const found = await differences();
    expect(found.sort()).toEqual([
      'books:refund: A refund of Stripe is not in our books as it is there',
      'books:refunded: What Stripe gave back is not what our books say',
    ]);
    await check();
    await orders.quiet();
    const told = reports('refunded');
    expect(told).toHaveLength(2);
    expect(told[1].cause).toBe(told[0].cause);
    expect(told[0]).toMatchObject({
      orderId: one.id,
      errorType: 'reconciliation',
      payload: { stripeCents: 700, ordersCents: 0 },
    });
    // What was planted is taken back, for the tests that follow.
    await orders.prisma.stripeEvent.deleteMany({ where: { type: 'charge.refunded' } });
    await orders.stripe.control(`/payment_intents/${intent}/refund`, { amount: 100 });
    await webhooksApplied(orders);
    await settle();
    expect(await differences()).toEqual([]);
  });

  it.each([
    [
      'an amount was altered',
      (id: string) =>
        orders.prisma.checkout.updateMany({ where: { shares: { some: { orderId: id } } }, data: { amountCents: 1 } }),
      (id: string) =>
        orders.prisma.checkout.updateMany({
          where: { shares: { some: { orderId: id } } },
          data: { amountCents: 9_790 },
        }),
      'books:amount: What Stripe took is not what its orders have',
    ],
    [
      'a share has no order that took it',
      (id: string) => orders.prisma.checkoutShare.updateMany({ where: { orderId: id }, data: { outcome: null } }),
      (id: string) => orders.prisma.checkoutShare.updateMany({ where: { orderId: id }, data: { outcome: 'paid' } }),
      'books:amount: What Stripe took is not what its orders have',
    ],
    [
      'a payment is not settled',
      (id: string) =>
        orders.prisma.checkout.updateMany({ where: { shares: { some: { orderId: id } } }, data: { state: 'failed' } }),
      (id: string) =>
        orders.prisma.checkout.updateMany({ where: { shares: { some: { orderId: id } } }, data: { state: 'settled' } }),
      'books:unsettled: Stripe took money that no order has',
    ],
  ])('differ when %s', async (_, plant, repair, difference) => {
    await settle();
    await plant(one.id);
    expect(await differences()).toEqual([difference]);
    await repair(one.id);
    expect(await differences()).toEqual([]);
  });

  it('differ when money is ours alone: a payment and a refund that Stripe never saw', async () => {
    await settle();
    const checkout = await orders.prisma.checkout.findFirstOrThrow({
      where: { shares: { some: { orderId: one.id } } },
    });
    const own = {
      id: '01990000-0000-7000-8000-000000000001',
      state: 'settled',
      amountCents: 5,
      paymentIntentId: 'pi_none',
    };
    const { userId, expiresAt, createdAt } = checkout;
    await orders.prisma.checkout.create({ data: { ...own, userId, expiresAt, createdAt } });
    const refundId = '01990000-0000-7000-8000-000000000002';
    await orders.prisma.refund.create({
      data: {
        ...{ id: refundId, orderId: one.id, paymentIntentId: 'pi_gone', amountCents: 5, reason: 'requested' },
        ...{ stripeRefundId: 're_none', createdAt, refundedAt: createdAt },
      },
    });
    expect((await differences()).sort()).toEqual([
      'books:no-charge: An order is paid by money that Stripe never took',
      'books:no-refund: Our books say that money went back of which Stripe knows nothing',
    ]);
    await orders.prisma.refund.delete({ where: { id: refundId } });
    await orders.prisma.checkout.delete({ where: { id: own.id } });
  });

  it('are read page by page', async () => {
    await settle();
    const before = (await check()).charges;
    for (let made = before; made < 101; made += 20)
      await Promise.all(Array.from({ length: 20 }, () => readyOrder(orders).then(pay)));
    await webhooksApplied(orders);
    await settle();
    const { charges, differences: found } = await check();
    expect(charges).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});

const pay = async ({ id, client }: Awaited<ReturnType<typeof readyOrder>>): Promise<void> => {
  const { sessionId } = await openCheckout(orders, client, id);
  await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
};

describe('the nightly check', () => {
  it('is made once a night, after three in Rome', async () => {
    await orders.setTime('2026-12-01T01:59:00.000Z');
    await orders.runTimer('orders-check-books');
    const made = () => orders.prisma.bookCheck.count({ where: { day: new Date('2026-12-01') } });
    expect(await made()).toBe(0);
    await orders.setTime('2026-12-01T02:05:00.000Z');
    expect(await orders.runTimer('orders-check-books')).toBeDefined();
    expect(await made()).toBe(1);
    await orders.setTime('2026-12-01T12:00:00.000Z');
    expect(await orders.runTimer('orders-check-books')).toBeUndefined();
  });
});
