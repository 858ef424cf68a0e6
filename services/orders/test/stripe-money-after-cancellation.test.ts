import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  atStripe,
  deliverDropped,
  dropWebhooks,
  RECONCILE_SECONDS,
  reconcileDue,
  reportsOf,
  withPage,
  type WithPage,
} from './support/missed-webhooks.ts';
import { ownLedger, stripeLedger } from './support/money.ts';
import { startOrders, type Orders } from './support/orders-app.ts';
import { openCheckout, readyOrder } from './support/road.ts';

/** 2 x 46.50 and 4.90 of shipping. */
const TOTAL = 9_790;

let orders: Orders;
beforeAll(async () => {
  orders = await startOrders({ reconcileSeconds: RECONCILE_SECONDS });
});
afterAll(() => orders.stop());
beforeEach(() => dropWebhooks(orders));

const rowOf = (id: string) => orders.prisma.order.findUniqueOrThrow({ where: { id } });
const refundsOf = (orderId: string) => orders.prisma.refund.findMany({ where: { orderId } });

describe('money for an order that was cancelled', () => {
  /** Cancelled in the moment in which the page was made, so that the cancellation knew of no page to end. */
  const cancelledWhileOpening = async (): Promise<WithPage> => {
    const placed = await readyOrder(orders);
    await orders.stripe.control('/failures', { kind: 'slow', delayMs: 1_500 });
    const opening = openCheckout(orders, placed.client, placed.id);
    await eventually('the page is asked for', async () => expect(await orders.stripe.control('/failures')).toEqual([]));
    expect(await placed.client.send('POST', `/api/orders/${placed.id}/cancel`)).toMatchObject({ status: 200 });
    return { ...placed, sessionId: (await opening).sessionId };
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

  it('is refunded and shown in the log when the webhook tells of it', async () => {
    const { id, sessionId } = await cancelledWhileOpening();
    await orders.stripe.control('/webhooks', { drop: [] });
    await atStripe(orders, sessionId, 'pay');
    await expectRefunded(id);
  });

  it('is refunded when no webhook tells of it, and once when it does so later', async () => {
    const { id, sessionId } = await cancelledWhileOpening();
    await atStripe(orders, sessionId, 'pay');
    await reconcileDue(orders);
    await expectRefunded(id);
    await deliverDropped(orders);
    await expectRefunded(id);
  });

  it('is not taken at all when the page was known: it ends before the order', async () => {
    const { id, client, sessionId } = await withPage(orders);
    expect((await client.send('POST', `/api/orders/${id}/cancel`)).status).toBe(200);
    await expect(atStripe(orders, sessionId, 'pay')).rejects.toThrow('is not open');
    expect(await stripeLedger(orders)).toEqual([]);
  });

  it('that came before the cancellation, unheard of, keeps the order', async () => {
    const { id, client, sessionId } = await withPage(orders);
    await atStripe(orders, sessionId, 'pay');
    expect(await client.send('POST', `/api/orders/${id}/cancel`)).toMatchObject({ status: 409 });
    expect(await rowOf(id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(await refundsOf(id)).toEqual([]);
  });
});
