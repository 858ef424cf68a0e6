import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deliverDropped,
  dropWebhooks,
  RECONCILE_SECONDS,
  reconcileDue,
  withPage,
  type WithPage,
} from '../support/missed-webhooks.ts';
import { atStripe, ownLedger, reportsOf, stripeLedger } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { readyOrder, TOTAL } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ reconcileSeconds: RECONCILE_SECONDS });
});
afterAll(() => orders.release());
beforeEach(() => dropWebhooks(orders));

const rowOf = (id: string) => orders.prisma.order.findUniqueOrThrow({ where: { id } });
const refundsOf = (orderId: string) => orders.prisma.refund.findMany({ where: { orderId } });

describe('money for an order that was cancelled', () => {
  /**
   * An order whose page is recorded between the cancellation's read of open pages and its commit, so that it is not
   * expired.
   */
  const cancelledWhileOpened = async (): Promise<WithPage> => {
    const placed = await withPage(orders);
    const { id, state, stripeSessionId } = await orders.prisma.checkout.findFirstOrThrow({
      where: { stripeSessionId: placed.sessionId },
    });
    const unrecorded = { state: 'creating', stripeSessionId: null };
    await orders.prisma.checkout.update({ where: { id }, data: unrecorded });
    expect(await placed.client.send('POST', `/api/orders/${placed.id}/cancel`)).toMatchObject({ status: 200 });
    await orders.prisma.checkout.update({ where: { id }, data: { state, stripeSessionId } });
    return placed;
  };

  const expectRefunded = async (id: string): Promise<void> => {
    await eventually('the money is back', async () =>
      expect(await refundsOf(id)).toMatchObject([
        { amountCents: TOTAL, reason: 'paid-after-cancellation', stripeRefundId: expect.any(String) },
      ]),
    );
    await orders.idle();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', refundedCents: 0 });
    expect(orders.published('order.paid', id)).toEqual([]);
    expect(orders.published('order.refunded', id)).toMatchObject([
      { amount: '97.90', reason: 'paid-after-cancellation' },
    ]);
    expect(reportsOf(orders, id)).toMatchObject([{ cause: 'paid-after-cancellation' }]);
    expect(await stripeLedger(orders)).toMatchObject([{ received: TOTAL, refunded: TOTAL }]);
    expect(await ownLedger(orders, [id])).toEqual(await stripeLedger(orders));
  };

  it('is refunded and shown in the Log when the webhook arrives', async () => {
    const { id, sessionId } = await cancelledWhileOpened();
    await orders.stripe.control('/webhooks', { drop: [] });
    await atStripe(orders, sessionId, 'pay');
    await expectRefunded(id);
  });

  it('is refunded without a webhook, and only once when the webhook arrives later', async () => {
    const { id, sessionId } = await cancelledWhileOpened();
    await atStripe(orders, sessionId, 'pay');
    await reconcileDue(orders);
    await expectRefunded(id);
    await deliverDropped(orders);
    await expectRefunded(id);
  });

  it('is not charged when the page is being created: no answer links to it, and it expires', async () => {
    const { id, client } = await readyOrder(orders);
    await orders.stripe.control('/failures', { kind: 'hold' });
    const opening = client.send('POST', '/api/payments/create-checkout-session', { orderId: id });
    await eventually('the page is requested', async () => expect(await orders.stripe.control('/failures')).toEqual([]));
    expect(await client.send('POST', `/api/orders/${id}/cancel`)).toMatchObject({ status: 200 });
    await orders.stripe.clearFailures();
    expect(await opening).toMatchObject({ status: 409, body: { code: 'orders.cannot-be-paid' } });
    expect(await orders.stripe.control('/sessions')).toMatchObject([{ status: 'expired' }]);
    expect(await orders.prisma.checkout.findMany({ where: { shares: { some: { orderId: id } } } })).toMatchObject([
      { state: 'expired' },
    ]);
  });

  it('is not charged when the page was known: it expires before the order is cancelled', async () => {
    const { id, client, sessionId } = await withPage(orders);
    expect((await client.send('POST', `/api/orders/${id}/cancel`)).status).toBe(200);
    await expect(atStripe(orders, sessionId, 'pay')).rejects.toThrow('is not open');
    expect(await stripeLedger(orders)).toEqual([]);
  });

  it('prevents the cancellation when it arrived before, even without a webhook', async () => {
    const { id, client, sessionId } = await withPage(orders);
    await atStripe(orders, sessionId, 'pay');
    expect(await client.send('POST', `/api/orders/${id}/cancel`)).toMatchObject({ status: 409 });
    expect(await rowOf(id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(await refundsOf(id)).toEqual([]);
  });
});
