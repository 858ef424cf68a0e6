import { randomUUID } from 'node:crypto';
import { message } from '@drappo/contracts/event';
import type { Plan } from '@drappo/contracts/identity/plans';
import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import {
  address,
  openCheckout,
  orderLine,
  placeOrder,
  quoted,
  readOrder,
  readyOrder,
  requested,
  tracking,
  untilStatus,
} from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const numbers = async (year: number): Promise<string[]> =>
  (
    await orders.prisma.order.findMany({
      where: { orderNumber: { startsWith: `ORD-${year}-` } },
      orderBy: { orderNumber: 'asc' },
    })
  ).map(({ orderNumber }) => orderNumber);
const gapless = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `ORD-${year}-${String(index + 1).padStart(6, '0')}`);

/** The rows of an order, without columns that depend on how it was written. */
const stored = (id: string) =>
  orders.prisma.order.findUniqueOrThrow({
    where: { id },
    omit: { version: true, whiteLabel: true },
    include: {
      items: { omit: { id: true, orderId: true }, orderBy: { id: 'asc' } },
      moments: { omit: { id: true, orderId: true }, orderBy: { id: 'asc' } },
    },
  });

const ownPackaging = {
  packagingApproved: true,
  packagingName: 'Casa Ferri',
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
};

const snapshot = (userId: string, revision: number, email: string, plan: Plan = 'trial') =>
  orders.record(
    message(UserSnapshotV1, {
      userId,
      revision,
      email,
      username: 'lucia',
      firstName: 'Lucia',
      lastName: 'Marchetti',
      companyName: null,
      role: 'rivenditore',
      plan,
      isBusinessVerified: false,
      blocked: false,
    }),
  );

describe('an order', () => {
  it('equals the confirmation, to the cent, and is published once', async () => {
    const lines = [orderLine(), orderLine({ sku: 'DW-0002', variantInfo: null, quantity: 3, unitPrice: 1_999 })];
    const { id, user, client } = await placeOrder(orders, { lines });
    const { status, body } = await client.get(`/api/orders/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      userId: user.userId,
      orderNumber: expect.stringMatching(/^ORD-2026-\d{6}$/),
      status: 'pending',
      paymentStatus: 'pending',
      totalAmount: '152.97',
      shippingCost: '0.00',
      total: '152.97',
      shippingAddress: address,
      shippingCity: 'Milano',
      shippingZip: '20129',
      shippingCountry: 'IT',
      customerName: 'Lucia Marchetti',
      createdAt: orders.clock.now().toISOString(),
      paidAt: null,
      paymentDueAt: null,
      items: [
        { sku: 'DW-0001-M', quantity: 2, unitPrice: '46.50', totalPrice: '93.00', variantInfo: 'bianco, M' },
        { sku: 'DW-0002', quantity: 3, unitPrice: '19.99', totalPrice: '59.97', variantInfo: null },
      ],
    });
    await orders.idle();
    expect(orders.published('order.created', id)).toEqual([
      {
        orderId: id,
        orderNumber: body.orderNumber,
        userId: user.userId,
        source: 'portal',
        lines: lines.map(({ variantId, sku, quantity }) => ({ variantId, sku, quantity })),
        country: 'IT',
        zip: '20129',
        createdAt: body.createdAt,
      },
    ]);
  });

  it('is payable immediately with a confirmed shipping, and ignores a later quote', async () => {
    const user = orders.issuer.user('rivenditore');
    await orders.deliver(snapshot(user.userId, 1, 'lucia@esempio.it'));
    const { id, client } = await placeOrder(orders, { user, shippingCost: 0 });
    const free = { status: 'pending_payment', shippingCost: '0.00', total: '93.00', shippingZone: 'IT' };
    expect((await client.get(`/api/orders/${id}`)).body).toMatchObject(free);
    await orders.deliver(quoted(orders, id, 1_290));
    expect((await client.get(`/api/orders/${id}`)).body).toMatchObject(free);
    await orders.idle();
    expect(orders.published('order.created', id)).toMatchObject([{ quoted: true }]);
    expect(orders.published('order.ready-to-pay', id)).toMatchObject([{ shippingCost: '0.00', total: '93.00' }]);
  });

  it('is still quoted with a confirmed shipping if its reseller may have own packaging', async () => {
    const user = orders.issuer.user('rivenditore');
    await orders.deliver(snapshot(user.userId, 1, 'pro@esempio.it', 'pro'));
    const { id, client } = await placeOrder(orders, { user, shippingCost: 490 });
    const before = (await client.get(`/api/orders/${id}`)).body;
    await orders.deliver(quoted(orders, id, 1_290, undefined, ownPackaging));
    await orders.deliver(quoted(orders, id, 1_290, undefined, { packagingApproved: false }));
    expect((await client.get(`/api/orders/${id}`)).body).toEqual(before);
    expect(await readOrder(orders, id)).toMatchObject({ whiteLabel: true, packagingName: 'Casa Ferri' });
    await orders.idle();
    expect(orders.published('order.created', id)[0]).not.toHaveProperty('quoted');
    expect(orders.published('order.ready-to-pay', id)).toHaveLength(1);
  });

  it('keeps its packaging after shipment, even if its quote arrives later', async () => {
    const { id, client } = await placeOrder(orders, { shippingCost: 490 });
    const { sessionId } = await openCheckout(client, id);
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await untilStatus(orders, id, 'paid');
    await orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, tracking);
    await orders.deliver(quoted(orders, id, 490, undefined, ownPackaging));
    expect(await readOrder(orders, id)).toMatchObject({ status: 'shipped', whiteLabel: false });
  });

  it('has the same lines, timeline and sums with a confirmed shipping as with a quoted one', async () => {
    const lines = [orderLine({ unitCost: 2_000 }), orderLine({ sku: 'DW-0002', variantInfo: null, quantity: 3 })];
    const user = orders.issuer.user('rivenditore');
    const agreed = await placeOrder(orders, { user, lines, shippingCost: 490 });
    const asked = await readyOrder(orders, { user, lines });
    const [one, other] = await Promise.all([agreed, asked].map(({ id }) => stored(id)));
    expect(one).toEqual({ ...other, id: agreed.id, orderNumber: expect.stringMatching(/^ORD-2026-\d{6}$/) });
    expect(one!.searchItems).toBe('Camicia in popeline bianco, M DW-0001-M Camicia in popeline DW-0002');
    expect(one!.items.map(({ sku }) => sku)).toEqual(['DW-0001-M', 'DW-0002']);
    expect(one!.moments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['created', 23_250],
      ['ready', 23_740],
    ]);
    await orders.idle();
    const [ready, readyLater] = [agreed, asked].map(({ id }) => orders.published('order.ready-to-pay', id)[0]);
    expect(ready).toEqual({ ...readyLater, orderId: agreed.id, orderNumber: one!.orderNumber });
  });

  it("has the address's e-mail, else the reseller's newest one", async () => {
    const user = orders.issuer.user('rivenditore');
    await orders.deliver(snapshot(user.userId, 2, 'nuova@esempio.it'));
    await orders.deliver(snapshot(user.userId, 1, 'vecchia@esempio.it'));
    const own = await placeOrder(orders, { user });
    expect((await own.client.get(`/api/orders/${own.id}`)).body.customerEmail).toBe('nuova@esempio.it');
    const other = await placeOrder(orders, { user, address: { ...address, email: 'cliente@esempio.it' } });
    expect((await other.client.get(`/api/orders/${other.id}`)).body.customerEmail).toBe('cliente@esempio.it');
  });
});

describe('the same confirmation', () => {
  it('creates one order when delivered to two instances concurrently', async () => {
    const orderId = randomUUID();
    const before = (await numbers(2026)).length;
    const record = requested(orders, { orderId });
    await Promise.all([orders.deliver(record, 0), orders.deliver(record, 1)]);
    await orders.deliver(record, 1);
    await orders.idle();
    expect(orders.published('order.created', orderId)).toHaveLength(1);
    expect(await numbers(2026)).toEqual(gapless(2026, before + 1));
  });

  it('creates no second order under a new event id, and takes no number', async () => {
    const orderId = randomUUID();
    const before = (await numbers(2026)).length;
    await Promise.all([0, 1].map((instance) => orders.deliver(requested(orders, { orderId }), instance)));
    await orders.idle();
    expect(orders.published('order.created', orderId)).toHaveLength(1);
    expect(await numbers(2026)).toEqual(gapless(2026, before + 1));
    expect((await orders.admin.get('/api/admin/orders/dead-letters')).body.deadLetters).toEqual([]);
  });

  it('becomes a dead letter and creates no order with an invalid payload', async () => {
    const before = (await numbers(2026)).length;
    const record = requested(orders);
    await orders.deliver({ ...record, payload: record.payload.replace('"46.50"', '46.5') });
    expect((await orders.admin.get('/api/admin/orders/dead-letters')).body.deadLetters).toContainEqual(
      expect.objectContaining({ key: record.key, eventType: 'order.requested', errorCode: 'kit.bad-payload' }),
    );
    expect(await numbers(2026)).toHaveLength(before);
  });
});

describe('order numbers', () => {
  it('have no gap and no duplicate under 20 concurrent creations, some of which fail', async () => {
    const before = (await numbers(2026)).length;
    const good = Array.from({ length: 20 }, () => requested(orders));
    // Too large for the column: the transaction fails after taking its number.
    const bad = Array.from({ length: 4 }, () =>
      requested(orders, { lines: [orderLine({ quantity: 3_000, unitPrice: 9_999_999 })] }),
    );
    const mixed = good.flatMap((record, index) => [record, ...(index % 5 === 0 ? [bad[index / 5]!] : [])]);
    await Promise.all(mixed.map((record, index) => orders.deliver(record, index % 2)));
    expect(await numbers(2026)).toEqual(gapless(2026, before + 20));
    await orders.idle();
    for (const { key } of good) expect(orders.published('order.created', key)).toHaveLength(1);
    for (const { key } of bad) expect(orders.published('order.created', key)).toEqual([]);
  });

  it('restart when the year ends in Rome, before it ends in UTC', async () => {
    await orders.setTime('2026-12-31T22:59:59.999Z');
    const last = await placeOrder(orders);
    const before = (await numbers(2026)).length;
    await orders.setTime('2026-12-31T23:00:00.000Z');
    const first = await placeOrder(orders);
    const second = await placeOrder(orders);
    const numberOf = async ({ id, client }: typeof last) => (await client.get(`/api/orders/${id}`)).body.orderNumber;
    expect(await numberOf(last)).toBe(gapless(2026, before).at(-1));
    expect(await numberOf(first)).toBe('ORD-2027-000001');
    expect(await numberOf(second)).toBe('ORD-2027-000002');
    expect(await numbers(2026)).toEqual(gapless(2026, before));
  });
});
