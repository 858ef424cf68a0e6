import { randomUUID } from 'node:crypto';
import { message } from '@drappo/contracts/event';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { callAs, eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from './support/orders-app.ts';
import { buyer, imported, shopOrder } from './support/shop.ts';
import { address, paidOrder, readyOrder, statusOf, tracking, untilStatus } from './support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const to = { ...address, phone: '+39 02 5550123', email: 'lucia@negozio.example' };
const erased = (userId: string) =>
  orders.record(message(UserErasedV1, { userId, erasedAt: orders.clock.now().toISOString() }));
const tokenFor = (path: string) =>
  callAs('identity', 'orders', path.startsWith('personal-data') ? 'personal-data' : 'erasure-obstacles');
const internal = async (path: string, authorization = tokenFor(path)) => {
  const answer = await fetch(`${orders.urls[0]}/internal/${path}`, { headers: { authorization } });
  return { status: answer.status, body: (await answer.json()) as { orders: { id: string }[] } };
};
const rowsAbout = async (text: string): Promise<number> => {
  const [row] = await orders.prisma.$queryRaw<{ found: number }[]>`
    SELECT (SELECT count(*) FROM orders WHERE orders::text LIKE ${`%${text}%`})::int
      + (SELECT count(*) FROM saved_addresses WHERE saved_addresses::text LIKE ${`%${text}%`})::int
      + (SELECT count(*) FROM refunds WHERE note LIKE ${`%${text}%`})::int
      + (SELECT count(*) FROM kit.outbox WHERE sent_at IS NOT NULL AND payload LIKE ${`%${text}%`})::int
      + (SELECT count(*) FROM stripe_events WHERE body LIKE ${`%${text}%`})::int AS found`;
  return row?.found ?? -1;
};

describe('user.erased', () => {
  it('keeps invoice data of paid orders, empties the others and cancels the unpaid; can be repeated', async () => {
    const user = orders.issuer.user('rivenditore');
    const client = orders.as(user);
    await client.send('POST', '/api/shipping-addresses', { ...to, isDefault: true });
    const { id: paid } = await paidOrder(orders, { user, address: to });
    const refund = { amount: '1,00', reason: 'la signora Lucia ha telefonato' };
    expect((await orders.admin.send('POST', `/api/admin/orders/${paid}/refunds`, refund)).status).toBe(200);
    await orders.admin.send('PUT', `/api/admin/orders/${paid}/shipping`, tracking);
    const { id: unpaid } = await readyOrder(orders, { user, address: to });
    await orders.idle();

    const record = erased(user.userId);
    await orders.deliver(record);
    await orders.deliver(record);
    await orders.deliver(erased(user.userId));
    await orders.runTimer('orders-cancel-unpaid');
    await untilStatus(orders, unpaid, 'cancelled');

    expect(await statusOf(orders, paid)).toBe('shipped');
    const rows = await orders.prisma.order.findMany({ where: { userId: user.userId } });
    expect(rows.find(({ id }) => id === paid)).toMatchObject({
      customerName: 'Lucia Marchetti',
      customerEmail: null,
      customerPhone: null,
      shippingAddress: address,
    });
    expect(rows.find(({ id }) => id === unpaid)).toMatchObject({
      customerName: null,
      shippingCity: null,
      shippingAddress: { name: 'Cancellato', address: '-', city: '-', zip: '-', country: 'IT' },
    });
    expect(await rowsAbout('5550123')).toBe(0);
    expect(await rowsAbout('ha telefonato')).toBe(0);
    expect(await rowsAbout('lucia@negozio.example')).toBe(0);
    expect(await orders.prisma.savedAddress.count({ where: { userId: user.userId } })).toBe(0);
  });

  it('keeps only the id of later webhooks about the person, and does not change those of others', async () => {
    const [one, other] = [await paidOrder(orders), await paidOrder(orders)];
    await orders.prisma.customer.createMany({
      data: [one, other].map(({ user: { userId } }) => ({
        userId,
        revision: 1,
        email: `${userId}@x.example`,
        name: 'Lucia',
      })),
    });
    await orders.admin.send('PUT', `/api/admin/orders/${one.id}/shipping`, tracking);
    await orders.deliver(erased(one.user.userId));
    const heard = () => orders.prisma.stripeEvent.count({ where: { type: 'charge.refunded' } });
    const before = await heard();
    for (const { id } of [one, other]) {
      const { checkout } = await orders.prisma.checkoutShare.findFirstOrThrow({
        where: { orderId: id },
        include: { checkout: true },
      });
      await orders.stripe.control(`/payment_intents/${checkout.paymentIntentId}/refund`, { amount: 100 });
    }
    const bodies = async ({ sessionId }: { sessionId: string }): Promise<string[]> => {
      const { paymentIntentId } = await orders.prisma.checkout.findFirstOrThrow({
        where: { stripeSessionId: sessionId },
      });
      const events = await orders.prisma.stripeEvent.findMany({ where: { body: { contains: paymentIntentId ?? '' } } });
      return events.map(({ type }) => type);
    };
    await eventually('both refunds are heard of and applied', async () => {
      expect(await heard()).toBe(before + 2);
      expect(await bodies(one)).toEqual([]);
    });
    expect(await bodies(other)).toEqual(expect.arrayContaining(['checkout.session.completed', 'charge.refunded']));
  });

  it("removes the shop's address from orders that were never paid", async () => {
    const { userId } = orders.issuer.user('rivenditore');
    const shippingAddress = { ...buyer, company: 'Boutique Rossi Srl' };
    const state = shopOrder({ userId, shopDomain: 'lucia.myshopify.com', shippingAddress });
    await orders.deliver(imported(orders, state));
    await orders.deliver(erased(userId));
    const row = await orders.prisma.order.findUniqueOrThrow({ where: { id: state.orderId } });
    expect(row).toMatchObject({ shopDomain: null, shopOrderName: null, customerName: null });
    expect(await rowsAbout('Boutique Rossi Srl')).toBe(0);
  });

  it('changes nothing for an unknown person', async () => {
    const { id } = await readyOrder(orders);
    await orders.deliver(erased(randomUUID()));
    expect(await statusOf(orders, id)).toBe('pending_payment');
  });
});

describe('a recipient', () => {
  it('is removed ten years after the end of the year of payment', async () => {
    const [one, open] = [await paidOrder(orders), await paidOrder(orders)];
    await orders.admin.send('PUT', `/api/admin/orders/${one.id}/shipping`, tracking);
    const paidAt = (at: string) =>
      orders.prisma.order.updateMany({ where: { id: { in: [one.id, open.id] } }, data: { paidAt: new Date(at) } });
    const names = async () => {
      await orders.runTimer('orders-redact-recipients');
      const rows = await Promise.all(
        [one, open].map(({ id }) => orders.prisma.order.findUniqueOrThrow({ where: { id } })),
      );
      return rows.map(({ customerName }) => customerName);
    };
    const year = orders.clock.now().getUTCFullYear();
    await paidAt(`${year - 10}-01-01T00:00:00.000Z`);
    expect(await names()).toEqual(['Lucia Marchetti', 'Lucia Marchetti']);
    await paidAt(`${year - 11}-12-31T23:59:59.999Z`);
    // An order that was never sent still needs its address.
    expect(await names()).toEqual([null, 'Lucia Marchetti']);
    const row = await orders.prisma.order.findUniqueOrThrow({ where: { id: one.id } });
    expect(row).toMatchObject({ shippingAddress: { name: 'Cancellato', address: '-' }, shippingCity: null });
  });
});

describe('the answers to identity', () => {
  it('block an erasure for paid, unshipped orders only, and give the retention date of invoices', async () => {
    const { id, user } = await paidOrder(orders);
    const ask = async () => (await internal(`erasure-obstacles/${user.userId}`)).body;
    expect(await ask()).toEqual({
      obstacles: [expect.stringMatching(/^Ha ordini pagati e non ancora spediti: ORD-2026-\d{6}\.$/)],
      keepUntil: '2037-01-01T00:00:00.000Z',
    });
    await orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, tracking);
    expect(await ask()).toEqual({ obstacles: [], keepUntil: '2037-01-01T00:00:00.000Z' });
    expect((await internal(`erasure-obstacles/${randomUUID()}`)).body).toEqual({ obstacles: [], keepUntil: null });
  });

  it('contain the orders of that person only, and are for services only', async () => {
    const { id, user } = await readyOrder(orders);
    await readyOrder(orders);
    const { status, body } = await internal(`personal-data/${user.userId}`);
    expect([status, body.orders.map((order) => order.id)]).toEqual([200, [id]]);
    for (const authorization of ['', 'Bearer wrong', user.cookie])
      expect((await internal(`personal-data/${user.userId}`, authorization)).status).toBe(401);
  });
});
