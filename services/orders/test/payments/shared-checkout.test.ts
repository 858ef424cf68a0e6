import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { atStripe, ownLedger, stripeLedger, webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, orderLine, type Placed, readyOrder, statusOf, TOTAL } from '../support/road.ts';

const SECONDS = 3_600;

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2, reconcileSeconds: SECONDS });
});
afterAll(() => orders.release());
beforeEach(async () => {
  await orders.stripe.control('/reset', {});
  await orders.stripe.control('/webhooks', { drop: [], hold: false });
});

type Session = {
  id: string;
  status: string;
  amount_total: number;
  success_url: string;
  metadata: { orders?: string };
};
const sessions = (): Promise<Session[]> => orders.stripe.control('/sessions');
const statuses = (placed: Placed[]) => Promise.all(placed.map(({ id }) => statusOf(orders, id)));
const idsOf = (placed: Placed[]): string[] => placed.map(({ id }) => id);

/** Orders of one reseller that wait for payment. */
const readyOrders = async (count: number): Promise<Placed[]> => {
  const first = await readyOrder(orders);
  const placed = [first];
  while (placed.length < count) placed.push(await readyOrder(orders, { user: first.user }));
  return placed;
};
const together = async (count = 2) => {
  const placed = await readyOrders(count);
  const { client } = placed[0]!;
  return { placed, client, ...(await openCheckout(client, ...idsOf(placed))) };
};
const expectLedgersToAgree = async (placed: Placed[], received: number, refunded: number): Promise<void> => {
  const books = await stripeLedger(orders);
  expect(books).toMatchObject([{ received, refunded }]);
  expect(await ownLedger(orders, idsOf(placed))).toEqual(books);
};

describe('several orders in one payment', () => {
  it('share one session with the total of all, which names them and redirects to all of them', async () => {
    const { placed, sessionId } = await together(3);
    const [session] = await sessions();
    expect(session).toMatchObject({ id: sessionId, status: 'open', amount_total: 3 * TOTAL });
    const back = new URL(session!.success_url).searchParams.get('orders')?.split(',') ?? [];
    expect(back.sort()).toEqual(idsOf(placed).sort());
  });

  it('are all paid by it, and each publishes it once', async () => {
    const { placed, sessionId } = await together(3);
    await atStripe(orders, sessionId, 'pay');
    await webhooksApplied(orders);
    expect(await statuses(placed)).toEqual(['paid', 'paid', 'paid']);
    for (const { id } of placed) expect(orders.published('order.paid', id)).toHaveLength(1);
    await expectLedgersToAgree(placed, 3 * TOTAL, 0);
  });

  it('are paid by reconciliation when no webhook comes, by both instances concurrently', async () => {
    const { placed, sessionId } = await together();
    await orders.stripe.control('/webhooks', { drop: ['*'] });
    await atStripe(orders, sessionId, 'pay');
    await orders.advance({ seconds: SECONDS + 1 });
    await Promise.all([orders.runTimer('orders-reconcile', 0), orders.runTimer('orders-reconcile', 1)]);
    await orders.idle();
    expect(await statuses(placed)).toEqual(['paid', 'paid']);
    for (const { id } of placed) expect(orders.published('order.paid', id)).toHaveLength(1);
    await expectLedgersToAgree(placed, 2 * TOTAL, 0);
  });

  it('wait together for a transfer, cannot be cancelled until it ends, and stay payable if it fails', async () => {
    const { placed, client, sessionId } = await together();
    await atStripe(orders, sessionId, 'async-pay');
    await webhooksApplied(orders);
    for (const { id } of placed) {
      expect((await client.get(`/api/orders/${id}`)).body.paymentStatus).toBe('processing');
      expect((await client.send('POST', `/api/orders/${id}/cancel`)).body.code).toBe('orders.payment-under-way');
      const alone = await client.send('POST', '/api/payments/create-checkout-session', { orderId: id });
      expect([alone.status, alone.body.code]).toEqual([409, 'orders.payment-under-way']);
    }
    await atStripe(orders, sessionId, 'settle', { succeeded: false });
    await webhooksApplied(orders);
    expect(await statuses(placed)).toEqual(['pending_payment', 'pending_payment']);
    const again = await openCheckout(client, ...idsOf(placed));
    await atStripe(orders, again.sessionId, 'pay');
    await webhooksApplied(orders);
    expect(await statuses(placed)).toEqual(['paid', 'paid']);
    await expectLedgersToAgree(placed, 2 * TOTAL, 0);
  });

  it('lose their page when one of them is cancelled; the other is then paid separately', async () => {
    const { placed, client, sessionId } = await together();
    const [first, second] = placed;
    expect((await client.send('POST', `/api/orders/${first!.id}/cancel`)).status).toBe(200);
    expect(await sessions()).toMatchObject([{ id: sessionId, status: 'expired' }]);
    await expect(atStripe(orders, sessionId, 'pay')).rejects.toThrow('is not open');
    const alone = await openCheckout(client, second!.id);
    await atStripe(orders, alone.sessionId, 'pay');
    await webhooksApplied(orders);
    expect(await statuses(placed)).toEqual(['cancelled', 'paid']);
    await expectLedgersToAgree(placed, TOTAL, 0);
  });

  it('reuse the page for the same orders in any order, and expire it for any other choice', async () => {
    const { placed, client, sessionId } = await together(3);
    const [first, second, third] = idsOf(placed) as [string, string, string];
    expect((await openCheckout(client, third, first, second)).sessionId).toBe(sessionId);
    const fewer = await openCheckout(client, first, second);
    expect(fewer.sessionId).not.toBe(sessionId);
    const rest = await openCheckout(client, third);
    const open = (await sessions()).filter(({ status }) => status === 'open').map(({ id }) => id);
    expect(open.sort()).toEqual([fewer.sessionId, rest.sessionId].sort());
  });

  it('refund the shares of orders that cannot accept them, each once, and pay the others', async () => {
    const { placed, sessionId } = await together(3);
    const [first, , third] = placed;
    // The service's API cannot cause this: a page that was open although Stripe should have expired it.
    await orders.prisma.order.updateMany({
      where: { id: { in: [first!.id, third!.id] } },
      data: { status: 'cancelled', cancelledAt: orders.clock.now(), cancelReason: 'unpaid' },
    });
    await atStripe(orders, sessionId, 'pay');
    await webhooksApplied(orders);
    await orders.advance({ seconds: SECONDS + 1 });
    await orders.runTimer('orders-reconcile');
    await orders.idle();
    expect(await statuses(placed)).toEqual(['cancelled', 'paid', 'cancelled']);
    await expectLedgersToAgree(placed, 3 * TOTAL, 2 * TOTAL);
    for (const { id } of [first!, third!])
      expect(orders.published('order.refunded', id)).toMatchObject([
        { amount: '97.90', reason: 'paid-after-cancellation' },
      ]);
  });

  it('can be cancelled individually by the admin after payment, each with a refund of its share', async () => {
    const { placed, sessionId } = await together();
    await atStripe(orders, sessionId, 'pay');
    await webhooksApplied(orders);
    for (const { id } of placed)
      expect((await orders.admin.send('POST', `/api/admin/orders/${id}/cancel`)).status).toBe(200);
    await webhooksApplied(orders);
    for (const { id } of placed)
      expect((await orders.admin.get(`/api/admin/orders/${id}`)).body).toMatchObject({ paymentStatus: 'refunded' });
    await expectLedgersToAgree(placed, 2 * TOTAL, 2 * TOTAL);
  });

  it('have the earliest deadline of the orders', async () => {
    const first = await readyOrder(orders);
    await orders.advance({ days: 6, hours: 20 });
    const second = await readyOrder(orders, { user: first.user });
    const { sessionId } = await openCheckout(first.client, first.id, second.id);
    const [session] = (await sessions()) as unknown as { id: string; expires_at: number }[];
    expect(session?.id).toBe(sessionId);
    const { paymentDueAt } = (await first.client.get(`/api/orders/${first.id}`)).body;
    expect(session!.expires_at).toBe(Math.floor(Date.parse(paymentDueAt) / 1_000));
  });

  it("are sent as sums, to the cent, when they exceed Stripe's number of lines", async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      orderLine({ sku: `DW-${index}`, quantity: 1, unitPrice: 101 }),
    );
    const first = await readyOrder(orders, { lines });
    const second = await readyOrder(orders, { user: first.user, lines });
    const { sessionId } = await openCheckout(first.client, first.id, second.id);
    expect(await sessions()).toMatchObject([{ id: sessionId, amount_total: 2 * (60 * 101 + 490) }]);
    await atStripe(orders, sessionId, 'pay');
    await webhooksApplied(orders);
    expect(await statuses([first, second])).toEqual(['paid', 'paid']);
  });

  it("are rejected when their total exceeds Stripe's limit for one payment", async () => {
    const lines = [orderLine({ quantity: 1, unitPrice: 60_000_000 })];
    const first = await readyOrder(orders, { lines });
    const second = await readyOrder(orders, { lines, user: first.user });
    const pay = (...orderIds: string[]) =>
      first.client.send('POST', '/api/payments/create-checkout-session', { orderIds });
    expect((await pay(first.id, second.id)).body).toMatchObject({
      status: 409,
      code: 'orders.too-much-for-one-payment',
      detail: 'Con un pagamento si pagano al massimo €999.999,99: paga meno ordini alla volta o scrivici.',
    });
    expect((await pay(first.id)).status).toBe(200);
  });

  it('are paid once when requested twice', async () => {
    const { id, client } = await readyOrder(orders);
    const answer = await client.send('POST', '/api/payments/create-checkout-session', { orderIds: [id, id] });
    expect(answer.status).toBe(200);
    expect(await sessions()).toMatchObject([{ amount_total: TOTAL }]);
  });
});
