import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { eventually } from '@drappo/service-kit/testing';
import { webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, paidOrder, readyOrder, untilStatus } from '../support/road.ts';
import { API_KEY } from '../support/stripe.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const check = () => orders.apps[0]!.reconcileLedger(systemContext('reconcile-ledger'));
const discrepancies = async () => (await check()).discrepancies.map(({ cause }) => cause.split(':')[1]).sort();
const reported = (type: string, cause: string) =>
  orders.published(type).filter((report) => report.cause.startsWith(`books:${cause}:`));
/** Old enough not to be pending between the ledgers. */
const settle = () => orders.advance({ hours: 2 });
const intentOf = async (session: string) =>
  (await orders.stripe.ledger()).charges.find((charge) => charge.session === session)!.payment_intent;
const control = (path: string, body: object = {}) => orders.stripe.control(path, body);
/** An action of Stripe's that sends no webhook. */
const unheard = async (work: () => Promise<unknown>): Promise<void> => {
  await control('/webhooks', { drop: ['*'] });
  await work();
  await control('/webhooks', { drop: [] });
  await settle();
};
/** Any webhook about the payment triggers a read of all its refunds. */
const hear = async (intent: string): Promise<void> => {
  await control(`/payment_intents/${intent}/refund`, { amount: 1 });
  await webhooksApplied(orders);
  await settle();
};

describe('our ledger and those of Stripe', () => {
  let one: Awaited<ReturnType<typeof paidOrder>>;
  let intent: string;
  beforeEach(async () => {
    one = await paidOrder(orders);
    intent = await intentOf(one.sessionId);
  });

  it('match on payments, all kinds of refunds, disputes with any outcome, and foreign money', async () => {
    const user = orders.issuer.user('rivenditore');
    const [first, second] = [await readyOrder(orders, { user }), await readyOrder(orders, { user })];
    const { sessionId } = await openCheckout(first.client, first.id, second.id);
    await control(`/sessions/${sessionId}/pay`);
    await untilStatus(orders, second.id, 'paid');
    await orders.admin.send('POST', `/api/admin/orders/${first.id}/refunds`, { amount: '10.00' });
    await control(`/payment_intents/${intent}/refund`, { amount: 100 });
    const failed = await control(`/payment_intents/${intent}/refund`, { amount: 200 });
    await webhooksApplied(orders);
    await control(`/refunds/${failed.id}/fail`);
    for (const status of ['won', 'lost']) {
      const { sessionId: disputed } = await paidOrder(orders);
      const { id } = await control(`/payment_intents/${await intentOf(disputed)}/dispute`);
      await webhooksApplied(orders);
      await control(`/disputes/${id}/close`, { status });
    }
    await webhooksApplied(orders);
    await eventually('the refund is recorded', async () =>
      expect((await orders.admin.get(`/api/admin/orders/${first.id}`)).body.paymentStatus).toBe('partially_refunded'),
    );
    await settle();
    const { days, ...seen } = await check();
    expect(seen).toMatchObject({ charges: 4, refunds: 3, disputes: 2, discrepancies: [] });
    // 9790 four times and once more, refunds of 1000 + 100 + 200 of which 200 were returned, one lost dispute.
    expect(days).toMatchObject([{ charged: 48_950, refunded: -1_100, disputed: -9_790, ours: 38_060 }]);
    expect(days[0]!.fees).toBeGreaterThan(2 * 2_000);
    expect(await orders.prisma.bookCheck.findFirstOrThrow()).toMatchObject({
      differences: 0,
      disputes: 2,
      stripeCents: 38_060n,
      ordersCents: 38_060n,
      feeCents: BigInt(days[0]!.fees),
    });
  });

  it('differ when we lack a dashboard refund: reported once, and resolved when it is recorded', async () => {
    await unheard(() => control(`/payment_intents/${intent}/refund`, { amount: 700 }));
    const refund = 'refund';
    expect(await discrepancies()).toEqual([refund]);
    await orders.advance({ days: 1 });
    expect(await discrepancies()).toEqual([refund]);
    await orders.idle();
    expect(reported('error.reported', 'refund')).toMatchObject([
      { orderId: one.id, errorType: 'reconciliation', payload: { stripeCents: -700, ordersCents: 0 } },
    ]);
    expect(reported('error.resolved', 'refund')).toEqual([]);

    await hear(intent);
    expect(await discrepancies()).toEqual([]);
    await orders.idle();
    const [report] = reported('error.reported', 'refund');
    expect(reported('error.resolved', 'refund')).toMatchObject([{ source: 'orders', cause: report.cause }]);
  });

  it('differ when the bank returned a refund without a webhook', async () => {
    const { id } = await control(`/payment_intents/${intent}/refund`, { amount: 300 });
    await webhooksApplied(orders);
    await unheard(() => control(`/refunds/${id}/fail`));
    expect(await discrepancies()).toEqual(['refund-failure']);
    await hear(intent);
    expect(await discrepancies()).toEqual([]);
  });

  it('differ when a bank took the money for a dispute that we lack', async () => {
    let dispute = '';
    await unheard(async () => {
      dispute = (await control(`/payment_intents/${intent}/dispute`)).id;
      await control(`/disputes/${dispute}/close`, { status: 'lost' });
    });
    expect(await discrepancies()).toEqual(['dispute']);
    await orders.idle();
    expect(reported('error.reported', 'dispute').at(-1)).toMatchObject({
      payload: { dispute, stripeCents: -9_790, ordersCents: 0 },
      orderId: one.id,
    });
    const events = await fetch(`${orders.stripe.url}/v1/events?type=charge.dispute.closed&limit=1`, {
      headers: { authorization: `Bearer ${API_KEY}` },
    });
    const { data } = (await events.json()) as { data: { id: string }[] };
    await control(`/events/${data[0]!.id}/redeliver`);
    await webhooksApplied(orders);
    expect(await discrepancies()).toEqual([]);
  });

  it('record the end of a dispute whose webhook was lost', async () => {
    const { id } = await control(`/payment_intents/${intent}/dispute`);
    await webhooksApplied(orders);
    await unheard(() => control(`/disputes/${id}/close`, { status: 'lost' }));
    expect(await discrepancies()).toEqual([]);
    const { disputes, history } = (await orders.admin.get(`/api/admin/orders/${one.id}`)).body;
    expect(disputes).toMatchObject([{ id, status: 'lost', closedAt: expect.any(String) }]);
    expect(history.at(-1)).toMatchObject({ kind: 'dispute-closed', reason: 'lost' });
    await orders.idle();
    expect(orders.published('error.reported').at(-1)).toMatchObject({ cause: `dispute:${id}`, orderId: one.id });

    // Only our ledger says that the dispute was won.
    await orders.prisma.dispute.update({ where: { id }, data: { status: 'won' } });
    await settle();
    expect(await discrepancies()).toEqual(['no-dispute-reversal']);
    await orders.prisma.dispute.update({ where: { id }, data: { status: 'lost' } });
    expect(await discrepancies()).toEqual([]);
  });

  it('differ when Stripe took money in our name without an order', async () => {
    await orders.stripe.payForeignSession({ checkout: randomUUID() });
    expect(await discrepancies()).toEqual([]);
    await settle();
    expect(await discrepancies()).toEqual(['unknown-charge']);
    // After a week it is not compared any more, and a person has to resolve it.
    await orders.advance({ days: 9 });
    expect(await discrepancies()).toEqual([]);
    await orders.idle();
    expect(reported('error.resolved', 'unknown-charge')).toEqual([]);
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
      'amount',
    ],
    [
      'a share has no order that took it',
      (id: string) => orders.prisma.checkoutShare.updateMany({ where: { orderId: id }, data: { outcome: null } }),
      (id: string) => orders.prisma.checkoutShare.updateMany({ where: { orderId: id }, data: { outcome: 'paid' } }),
      'amount',
    ],
    [
      'a payment is not settled',
      (id: string) =>
        orders.prisma.checkout.updateMany({ where: { shares: { some: { orderId: id } } }, data: { state: 'failed' } }),
      (id: string) =>
        orders.prisma.checkout.updateMany({ where: { shares: { some: { orderId: id } } }, data: { state: 'settled' } }),
      'unsettled',
    ],
  ])('differ when %s', async (_, plant, repair, difference) => {
    await settle();
    await plant(one.id);
    expect(await discrepancies()).toEqual([difference]);
    await repair(one.id);
    expect(await discrepancies()).toEqual([]);
  });

  it('differ when only ours has a payment, a refund or a dispute that Stripe never saw', async () => {
    await settle();
    const { userId, expiresAt, createdAt, paymentIntentId } = await orders.prisma.checkout.findFirstOrThrow({
      where: { shares: { some: { orderId: one.id } } },
    });
    const [checkoutId, refundId] = [randomUUID(), randomUUID()];
    await orders.prisma.checkout.create({
      data: {
        id: checkoutId,
        state: 'settled',
        amountCents: 5,
        paymentIntentId: 'pi_none',
        userId,
        expiresAt,
        createdAt,
      },
    });
    await orders.prisma.refund.create({
      data: {
        id: refundId,
        orderId: one.id,
        paymentIntentId: 'pi_gone',
        amountCents: 5,
        reason: 'requested',
        stripeRefundId: 're_none',
        createdAt,
        refundedAt: createdAt,
      },
    });
    const disputed = { id: 'du_none', paymentIntentId: paymentIntentId!, amountCents: 5, reason: 'general' };
    await orders.prisma.dispute.create({
      data: { ...disputed, status: 'lost', openedAt: createdAt, closedAt: createdAt },
    });
    expect(await discrepancies()).toEqual(['no-charge', 'no-dispute', 'no-refund']);
    await orders.prisma.dispute.delete({ where: { id: 'du_none' } });
    await orders.prisma.refund.delete({ where: { id: refundId } });
    await orders.prisma.checkout.delete({ where: { id: checkoutId } });
    expect(await discrepancies()).toEqual([]);
  });
});
