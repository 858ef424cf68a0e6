import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deliverDropped,
  dropWebhooks,
  forgetSessions,
  RECONCILE_SECONDS,
  reconcileDue,
  withPage,
  type WithPage,
} from '../support/missed-webhooks.ts';
import { atStripe, ownLedger, reportsOf, stripeLedger } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, readyOrder, statusOf, TOTAL, untilStatus } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2, reconcileSeconds: RECONCILE_SECONDS });
});
afterAll(() => orders.release());
beforeEach(() => dropWebhooks(orders));

const reconcile = (instance = 0): Promise<unknown> => orders.runTimer('orders-reconcile', instance);
const rowOf = (id: string) => orders.prisma.order.findUniqueOrThrow({ where: { id } });
const checkoutOf = (stripeSessionId: string) =>
  orders.prisma.checkout.findUniqueOrThrow({ where: { stripeSessionId } });

describe('a webhook that never arrives', () => {
  it('is reconciled once for a payment, also by two instances concurrently, and when it arrives late', async () => {
    const { id, sessionId } = await withPage(orders);
    await atStripe(orders, sessionId, 'pay');
    await reconcile();
    expect(await statusOf(orders, id)).toBe('pending_payment');
    await orders.advance({ seconds: RECONCILE_SECONDS + 1 });
    await Promise.all([reconcile(0), reconcile(1)]);
    expect(await rowOf(id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    await deliverDropped(orders);
    expect(orders.published('order.paid', id)).toHaveLength(1);
    expect(await ownLedger(orders, [id])).toEqual(await stripeLedger(orders));
  });

  it('is reconciled for a transfer, with or without the money', async () => {
    const [coming, failing] = [await withPage(orders), await withPage(orders)];
    for (const { sessionId } of [coming, failing]) await atStripe(orders, sessionId, 'async-pay');
    await reconcileDue(orders);
    for (const { id } of [coming, failing])
      expect(await rowOf(id)).toMatchObject({ status: 'pending_payment', paymentStatus: 'processing' });
    await atStripe(orders, coming.sessionId, 'settle', { succeeded: true });
    await atStripe(orders, failing.sessionId, 'settle', { succeeded: false });
    await reconcileDue(orders);
    expect(await rowOf(coming.id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(await rowOf(failing.id)).toMatchObject({ status: 'pending_payment', paymentStatus: 'failed' });

    const again = await openCheckout(failing.client, failing.id);
    expect(again.sessionId).not.toBe(failing.sessionId);
    await atStripe(orders, again.sessionId, 'pay');
    await reconcileDue(orders);
    expect(await statusOf(orders, failing.id)).toBe('paid');
    await orders.idle();
    expect(await ownLedger(orders, [coming.id, failing.id])).toEqual(await stripeLedger(orders));
  });

  it('is reconciled for an expiry, and the order can be paid on another page', async () => {
    const { id, client, sessionId } = await withPage(orders);
    await atStripe(orders, sessionId, 'expire');
    await reconcileDue(orders);
    expect(await checkoutOf(sessionId)).toMatchObject({ state: 'expired' });
    const again = await openCheckout(client, id);
    await atStripe(orders, again.sessionId, 'pay');
    await reconcileDue(orders);
    expect(await statusOf(orders, id)).toBe('paid');
  });

  it('is reconciled in one run for many sessions', async () => {
    const pages = [];
    for (let count = 0; count < 5; count += 1) pages.push(await withPage(orders));
    for (const { sessionId } of pages) await atStripe(orders, sessionId, 'pay');
    await orders.advance({ seconds: RECONCILE_SECONDS + 1 });
    expect(await reconcile()).toBe(5);
    for (const { id } of pages) expect(await statusOf(orders, id)).toBe('paid');
    expect(await reconcile()).toBe(0);
  });
});

describe('while Stripe is unavailable', () => {
  it('reconciliation changes nothing, and its next run does', async () => {
    const { id, sessionId } = await withPage(orders);
    await atStripe(orders, sessionId, 'pay');
    await orders.advance({ seconds: RECONCILE_SECONDS + 1 });
    await orders.stripe.control('/failures', { times: 3 });
    await expect(reconcile()).rejects.toMatchObject({ code: 'orders.stripe-unavailable' });
    expect(await statusOf(orders, id)).toBe('pending_payment');
    expect(await reconcile()).toBe(1);
    expect(await statusOf(orders, id)).toBe('paid');
  });

  it('one session that cannot be read does not block the others', async () => {
    const [first, second] = [await withPage(orders), await withPage(orders)];
    for (const { sessionId } of [first, second]) await atStripe(orders, sessionId, 'pay');
    await orders.advance({ seconds: RECONCILE_SECONDS + 1 });
    await orders.stripe.control('/failures', { path: `/v1/checkout/sessions/${first.sessionId}`, status: 400 });
    await reconcile();
    expect([await statusOf(orders, first.id), await statusOf(orders, second.id)]).toEqual(['pending_payment', 'paid']);
    await reconcileDue(orders);
    expect(await statusOf(orders, first.id)).toBe('paid');
  });
});

describe('a payment of another amount than requested', () => {
  it('pays nothing, and is reported once, from webhooks and reconciliation', async () => {
    const { id, sessionId } = await withPage(orders);
    await orders.prisma.checkout.update({ where: { stripeSessionId: sessionId }, data: { amountCents: TOTAL + 1 } });
    await atStripe(orders, sessionId, 'pay');
    await reconcileDue(orders);
    await reconcileDue(orders);
    await deliverDropped(orders);
    expect(await rowOf(id)).toMatchObject({ status: 'pending_payment', refundedCents: 0 });
    expect(orders.published('order.paid', id)).toEqual([]);
    expect(reportsOf(orders, id)).toMatchObject([
      { cause: 'amount-mismatch', payload: { expected: TOTAL + 1, received: TOTAL, currency: 'eur' } },
    ]);
  });
});

describe('a session that Stripe lost', () => {
  const lose = async (): Promise<WithPage> => {
    const placed = await withPage(orders);
    await forgetSessions(orders);
    return placed;
  };

  it('expires, is reported once, blocks no other, and leaves the order payable', async () => {
    const { id, client, sessionId } = await lose();
    const other = await withPage(orders);
    await atStripe(orders, other.sessionId, 'pay');
    await reconcileDue(orders);
    expect(await statusOf(orders, other.id)).toBe('paid');
    expect(await checkoutOf(sessionId)).toMatchObject({ state: 'expired' });
    await reconcileDue(orders);
    await orders.idle();
    expect(reportsOf(orders, id)).toMatchObject([{ cause: 'session-lost' }]);

    const again = await openCheckout(client, id);
    await orders.stripe.control('/webhooks', { drop: [] });
    await atStripe(orders, again.sessionId, 'pay');
    await untilStatus(orders, id, 'paid');
  });

  it('does not keep an order from being cancelled, by its reseller or by time', async () => {
    const [first, second] = [await withPage(orders), await lose()];
    expect((await first.client.send('POST', `/api/orders/${first.id}/cancel`)).status).toBe(200);
    await orders.advance({ days: 8 });
    await orders.runTimer('orders-cancel-unpaid');
    await eventually('it is cancelled', async () => expect(await statusOf(orders, second.id)).toBe('cancelled'));
  });

  it('does not keep an order from being paid together with another', async () => {
    const { id, client, user } = await lose();
    const other = await readyOrder(orders, { user });
    await openCheckout(client, id, other.id);
  });
});
