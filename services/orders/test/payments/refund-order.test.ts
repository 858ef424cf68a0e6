import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { chargeOf, webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, paidOrder, readOrder, readyOrder, untilStatus } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const path = (id: string) => `/api/admin/orders/${id}/refunds`;
const refund = (id: string, body: unknown, headers?: Record<string, string>) =>
  orders.admin.send('POST', path(id), body, headers);
const untilPayment = (id: string, paymentStatus: string) =>
  eventually(`the money is ${paymentStatus}`, async () =>
    expect((await readOrder(orders, id)).paymentStatus).toBe(paymentStatus),
  );

describe('a refund by an admin', () => {
  it('is made in parts, each once and published, up to the amount paid', async () => {
    const { id, sessionId, client } = await paidOrder(orders);
    const first = await refund(id, { amount: '10,00', reason: 'bottone mancante' });
    expect(first.status).toBe(200);
    expect(['refund_pending', 'partially_refunded']).toContain(first.body.paymentStatus);
    const high = await refund(id, { amount: '87.91' });
    expect(high).toMatchObject({ status: 409, body: { code: 'orders.refund-too-high' } });
    expect(high.body.detail).toBe('Di questo ordine si possono ancora rimborsare al massimo €87,90.');
    await untilPayment(id, 'partially_refunded');
    await orders.advance({ seconds: 1 });
    expect((await refund(id, { amount: '87.90' })).status).toBe(200);
    await untilPayment(id, 'refunded');
    expect(await refund(id, { amount: '0.01' })).toMatchObject({
      status: 409,
      body: { code: 'orders.cannot-be-refunded' },
    });
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount: 9_790, amount_refunded: 9_790 });

    const own = (await client.get(`/api/orders/${id}`)).body;
    expect(own).toMatchObject({
      status: 'paid',
      paymentStatus: 'refunded',
      refunds: [
        { amount: '10.00', reason: 'requested', note: 'bottone mancante', failedAt: null },
        { amount: '87.90', note: null },
      ],
    });
    expect(own.history.filter(({ kind }: { kind: string }) => kind === 'refunded')).toMatchObject([
      { amount: '10.00', note: 'bottone mancante' },
      { amount: '87.90' },
    ]);
    await orders.idle();
    expect(orders.published('order.refunded', id)).toMatchObject([
      { amount: '10.00', totalRefunded: '10.00', full: false, reason: 'requested' },
      { amount: '87.90', totalRefunded: '97.90', full: true },
    ]);
    const { body } = await orders.admin.get(`/api/admin/orders/audit?subject=order:${id}`);
    expect(body.entries.filter(({ action }: { action: string }) => action === 'order.refund-requested')).toHaveLength(
      2,
    );
  });

  it('never exceeds the rest of the payment on concurrent requests', async () => {
    const { id, sessionId } = await paidOrder(orders);
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: '60.00' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await untilPayment(id, 'partially_refunded');
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount_refunded: 6_000 });
  });

  it('is made once for the same key', async () => {
    const { id, sessionId } = await paidOrder(orders);
    const key = { 'idempotency-key': randomUUID() };
    for (const status of [200, 200]) expect((await refund(id, { amount: '5.00' }, key)).status).toBe(status);
    await untilPayment(id, 'partially_refunded');
    await orders.idle();
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount_refunded: 500 });
  });

  it('is completed with the rest when the order is then cancelled', async () => {
    const { id, sessionId } = await paidOrder(orders);
    await refund(id, { amount: '10.00' });
    expect((await orders.admin.send('POST', `/api/admin/orders/${id}/cancel`, {})).status).toBe(200);
    await untilPayment(id, 'refunded');
    await orders.idle();
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount_refunded: 9_790 });
    expect(orders.published('order.cancelled', id)).toMatchObject([{ wasPaid: true, total: '87.90' }]);
  });

  it.each([
    [{}, 'Importo richiesto'],
    [{ amount: '' }, 'Importo richiesto'],
    [{ amount: '0' }, "L'importo deve essere maggiore di zero"],
    [{ amount: '-1' }, "L'importo è in euro, per esempio 49,90"],
    [{ amount: '1.005' }, '«1.005» si può leggere in due modi: scrivi 1005,00 oppure 1,01'],
    [{ amount: '1', extra: true }, 'Campo sconosciuto'],
  ])('is rejected with %j', async (body, message) => {
    const { id } = await readyOrder(orders);
    expect(await refund(id, body)).toMatchObject({ status: 400, body: { errors: [{ message }] } });
  });

  it('is rejected for unpaid and unknown orders, and for other users', async () => {
    const { id, client } = await readyOrder(orders);
    expect((await refund(id, { amount: '1.00' })).status).toBe(409);
    expect((await refund(randomUUID(), { amount: '1.00' })).status).toBe(404);
    expect((await client.send('POST', path(id), { amount: '1.00' })).status).toBe(403);
    expect((await orders.visitor.send('POST', path(id), { amount: '1.00' })).status).toBe(401);
  });
});

describe('money that people and banks move at Stripe', () => {
  it('cannot be refunded when a bank disputes it: reported immediately, and not pending any more', async () => {
    const { id, sessionId } = await paidOrder(orders);
    const { payment_intent } = await chargeOf(orders, sessionId);
    const { id: dispute } = await orders.stripe.control(`/payment_intents/${payment_intent}/dispute`, {});
    await refund(id, { amount: '10.00' });
    await untilPayment(id, 'paid');
    expect((await readOrder(orders, id)).refunds).toMatchObject([{ amount: '10.00', failedAt: expect.any(String) }]);
    await orders.idle();
    expect(orders.published('error.reported').filter(({ cause }) => cause.startsWith('refund-failed:'))).toMatchObject([
      { orderId: id, payload: { reason: 'refused' } },
    ]);
    await orders.stripe.control(`/disputes/${dispute}/close`, { status: 'won' });
    await refund(id, { amount: '10.00' });
    await untilPayment(id, 'partially_refunded');
  });

  it('is recorded on the order once for a dashboard refund, with any number of webhooks', async () => {
    const { id, sessionId } = await paidOrder(orders);
    const { payment_intent } = await chargeOf(orders, sessionId);
    await orders.stripe.control('/webhooks', { copies: 3 });
    await orders.stripe.control(`/payment_intents/${payment_intent}/refund`, { amount: 1_500 });
    await untilPayment(id, 'partially_refunded');
    await webhooksApplied(orders);
    await orders.stripe.control('/webhooks', { copies: 1 });
    expect(await readOrder(orders, id)).toMatchObject({ refunds: [{ amount: '15.00', reason: 'dashboard' }] });
    expect(orders.published('order.refunded', id)).toMatchObject([{ amount: '15.00', reason: 'requested' }]);
    expect((await refund(id, { amount: '82.91' })).status).toBe(409);
  });

  it('is divided among several orders of a payment, and reported', async () => {
    const user = orders.issuer.user('rivenditore');
    const [first, second] = [await readyOrder(orders, { user }), await readyOrder(orders, { user })];
    const { sessionId } = await openCheckout(first.client, first.id, second.id);
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await untilStatus(orders, second.id, 'paid');
    const { payment_intent } = await chargeOf(orders, sessionId);
    await orders.stripe.control(`/payment_intents/${payment_intent}/refund`, { amount: 10_000 });
    await webhooksApplied(orders);
    const refunds = [...(await readOrder(orders, first.id)).refunds, ...(await readOrder(orders, second.id)).refunds];
    expect(refunds.map(({ amount }) => amount).sort()).toEqual(['2.10', '97.90']);
    expect(
      orders.published('error.reported').filter(({ cause }) => cause.startsWith('dashboard-refund:')),
    ).toMatchObject([{ errorType: 'payment' }]);
  });

  it('does not count as refunded when the bank returns it, as the order and the Log show', async () => {
    const { id, sessionId } = await paidOrder(orders);
    await refund(id, { amount: '10.00' });
    await untilPayment(id, 'partially_refunded');
    const stripeId = (await orders.prisma.refund.findFirstOrThrow({ where: { orderId: id } })).stripeRefundId;
    await orders.stripe.control(`/refunds/${stripeId}/fail`, { reason: 'expired_or_canceled_card' });
    await untilPayment(id, 'paid');
    await webhooksApplied(orders);
    const after = await readOrder(orders, id);
    expect(after.refunds).toMatchObject([{ amount: '10.00', failedAt: expect.any(String) }]);
    expect(after.history.at(-1)).toMatchObject({ kind: 'refund-failed', amount: '10.00' });
    expect(orders.published('error.reported').filter(({ orderId }) => orderId === id)).toMatchObject([
      { payload: { reason: 'expired_or_canceled_card' } },
    ]);
    expect((await refund(id, { amount: '97.90' })).status).toBe(200);
    await untilPayment(id, 'refunded');
    expect(await chargeOf(orders, sessionId)).toMatchObject({ amount_refunded: 9_790 });
  });

  it.each([
    ['lost', 2],
    ['won', 1],
  ])('is shown on the order and in the Log when disputed and %s', async (verdict, reports) => {
    const { id, client, sessionId } = await paidOrder(orders);
    const { payment_intent } = await chargeOf(orders, sessionId);
    const dispute = await orders.stripe.control(`/payment_intents/${payment_intent}/dispute`, { reason: 'fraudulent' });
    await webhooksApplied(orders);
    expect((await client.get(`/api/orders/${id}`)).body.disputes).toMatchObject([
      { amount: '97.90', reason: 'fraudulent', status: 'needs_response', closedAt: null },
    ]);
    await orders.stripe.control(`/disputes/${dispute.id}/close`, { status: verdict });
    await webhooksApplied(orders);
    const after = await readOrder(orders, id);
    expect(after.disputes).toMatchObject([{ status: verdict, closedAt: expect.any(String) }]);
    expect(after.history.slice(-2)).toMatchObject([{ kind: 'disputed' }, { kind: 'dispute-closed', reason: verdict }]);
    const cause = `dispute:${dispute.id}`;
    expect(orders.published('error.reported', `orders:${cause}`)).toHaveLength(reports);
    expect(orders.published('error.resolved', `orders:${cause}`)).toHaveLength(verdict === 'won' ? 1 : 0);
  });
});
