import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { paidOrder } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

describe('the current ledgers', () => {
  it('are shown to admins, without movements that may still be pending', async () => {
    const { id, sessionId } = await paidOrder(orders);
    const reported = orders.published('error.reported').length;
    const { charges } = await orders.stripe.ledger();
    const { payment_intent: intent } = charges.find(({ session }) => session === sessionId)!;
    await orders.stripe.control('/webhooks', { drop: ['*'] });
    await orders.stripe.control(`/payment_intents/${intent}/refund`, { amount: 700 });
    await orders.advance({ minutes: 1 });
    const { status, body } = await orders.admin.get('/api/admin/orders/books?days=1');
    await orders.stripe.control('/webhooks', { drop: [] });
    // Any webhook about the payment triggers a read of all its refunds.
    await orders.stripe.control(`/payment_intents/${intent}/refund`, { amount: 1 });
    await webhooksApplied(orders);
    expect(status).toBe(200);
    expect(body.differences).toMatchObject([{ cause: expect.stringMatching(/^books:refund:/), orderId: id }]);
    expect(body.days.at(-1)).toMatchObject({ refunded: '-7.00' });
    await orders.idle();
    expect(orders.published('error.reported')).toHaveLength(reported);
    expect((await orders.admin.get('/api/admin/orders/books?days=32')).status).toBe(400);
    expect((await orders.as(orders.issuer.user('rivenditore')).get('/api/admin/orders/books')).status).toBe(403);
    expect((await orders.visitor.get('/api/admin/orders/books')).status).toBe(401);
  });
});

describe('the nightly check', () => {
  it('reads the ledger page by page', async () => {
    // The oldest entry, on the last page: without it, it would be reported as missing.
    await paidOrder(orders);
    await orders.stripe.control('/webhooks', { drop: ['*'] });
    await Promise.all(Array.from({ length: 101 }, () => orders.stripe.payForeignSession()));
    await orders.stripe.control('/webhooks', { drop: [] });
    await orders.advance({ hours: 2 });
    const { charges, discrepancies } = await orders.apps[0]!.reconcileLedger(systemContext('reconcile-ledger'));
    expect(charges).toBe(2);
    expect(discrepancies).toEqual([]);
  });

  it('runs once a night, after 03:00 in Rome', async () => {
    await orders.setTime('2027-12-01T01:59:00.000Z');
    await orders.runTimer('orders-reconcile-ledger');
    const made = () => orders.prisma.bookCheck.count({ where: { day: new Date('2027-12-01') } });
    expect(await made()).toBe(0);
    await orders.setTime('2027-12-01T02:05:00.000Z');
    expect(await orders.runTimer('orders-reconcile-ledger')).toBeDefined();
    expect(await made()).toBe(1);
    await orders.setTime('2027-12-01T12:00:00.000Z');
    expect(await orders.runTimer('orders-reconcile-ledger')).toBeUndefined();
  });
});
