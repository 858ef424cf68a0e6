import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReservationCreatedV1, ReservationExpiredV1 } from '@drappo/contracts/catalog/events';
import { message } from '@drappo/contracts/event';
import type { SalesInsight } from '@drappo/contracts/orders/insight';
import { callAs, eventually } from '@drappo/service-kit/testing';
import { rebuildMetrics } from '../../src/order/data/statistics/metric-repository.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderLine, paidOrder, placeOrder, readOrder, type Placed } from '../support/road.ts';

let orders: SharedOrders;
let buyer: Placed;
beforeAll(async () => {
  orders = await useOrders();
  // 2 x 46.50 at a cost of 20.00 each, 10.00 with unknown cost, 4.90 of shipping
  await orders.setTime('2027-03-27T10:00:00.000Z');
  const lines = [orderLine({ unitCost: 2_000 }), orderLine({ quantity: 1, unitPrice: 1_000 })];
  buyer = await paidOrder(orders, { lines });
  // 23:30 on the day with 23 hours: 30.00 at a cost of 12.00; 10.00 were refunded a day later.
  await orders.setTime('2027-03-28T21:30:00.000Z');
  const refunded = await paidOrder(orders, { lines: [orderLine({ quantity: 1, unitPrice: 3_000, unitCost: 1_200 })] });
  // 00:30 on the next day: paid and cancelled.
  await orders.setTime('2027-03-28T22:30:00.000Z');
  const cancelled = await paidOrder(orders, { lines: [orderLine({ unitCost: 2_000 })] });
  await orders.admin.send('POST', `/api/admin/orders/${cancelled.id}/cancel`, {});
  await orders.admin.send('POST', `/api/admin/orders/${refunded.id}/refunds`, { amount: '10,00' });
  await eventually('the money went back', async () =>
    expect((await readOrder(orders, refunded.id)).paymentStatus).toBe('partially_refunded'),
  );
  // The last half hour of March, and the first of April, whose order is never paid.
  await orders.setTime('2027-03-31T21:30:00.000Z');
  await paidOrder(orders, { lines: [orderLine({ quantity: 1, unitCost: 0 })] });
  await orders.setTime('2027-03-31T22:30:00.000Z');
  await placeOrder(orders);
  await orders.idle();
});
afterAll(() => orders.release());

const PATH = '/api/admin/insight/sales';
const sales = async (query: string): Promise<SalesInsight> => (await orders.admin.get(`${PATH}?${query}`)).body;

const nothing = {
  orders: 0,
  paid: 0,
  pieces: 0,
  revenue: '0.00',
  products: '0.00',
  refunded: '0.00',
  costedProducts: '0.00',
  cost: '0.00',
};
const march = [
  { day: '2027-03-26', ...nothing },
  {
    day: '2027-03-27',
    orders: 1,
    paid: 1,
    pieces: 3,
    revenue: '107.90',
    products: '103.00',
    refunded: '0.00',
    costedProducts: '93.00',
    cost: '40.00',
  },
  {
    day: '2027-03-28',
    orders: 1,
    paid: 1,
    pieces: 1,
    revenue: '34.90',
    products: '30.00',
    refunded: '10.00',
    costedProducts: '30.00',
    cost: '12.00',
  },
  { day: '2027-03-29', ...nothing, orders: 1 },
  { day: '2027-03-30', ...nothing },
  {
    day: '2027-03-31',
    ...nothing,
    orders: 1,
    paid: 1,
    pieces: 1,
    revenue: '51.40',
    products: '46.50',
    costedProducts: '46.50',
  },
];

describe('the sales of a period', () => {
  it('are grouped by day in Rome, without cancelled orders, before and after aggregation and a rebuild', async () => {
    const read = () => sales('from=2027-03-26&to=2027-03-31');
    expect(await read()).toMatchObject({ days: march, before: [] });
    await orders.runTimer('orders-aggregate-metrics');
    expect((await read()).days).toMatchObject(march);
    await rebuildMetrics(orders.prisma);
    expect((await read()).days).toMatchObject(march);
  });

  it('are compared with the same number of days before, or with a year earlier', async () => {
    const april = await sales('from=2027-04-01&to=2027-04-02&compare=before');
    expect(april.days.map(({ day, orders: made, paid }) => [day, made, paid])).toEqual([
      ['2027-04-01', 1, 0],
      ['2027-04-02', 0, 0],
    ]);
    expect(april.before.map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2027-03-30', '0.00'],
      ['2027-03-31', '51.40'],
    ]);
    const later = await sales('from=2028-03-27&to=2028-03-28&compare=year');
    expect(later.before.map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2027-03-27', '107.90'],
      ['2027-03-28', '34.90'],
    ]);
  });

  it.each([
    ['from=2027-03-31&to=2027-03-26', 'to'],
    ['from=2026-01-01&to=2027-03-26', 'to'],
    ['from=2027-02-30&to=2027-03-26', 'from'],
    ['from=2027-03-26', 'to'],
    ['from=2027-03-26&to=2027-03-31&compare=mai', 'compare'],
  ])('reject the query %s', async (query, field) => {
    const { status, body } = await orders.admin.get(`${PATH}?${query}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it.each(['sales?from=2027-03-26&to=2027-03-31', 'resellers', 'cohorts'])('are for admins at %s', async (path) => {
    const read = (client: typeof orders.visitor) => client.get(`/api/admin/insight/${path}`);
    expect((await read(orders.as(orders.issuer.user('rivenditore')))).status).toBe(403);
    expect((await read(orders.visitor)).status).toBe(401);
  });
});

describe('reservations', () => {
  it('count once on the day of their creation, in any order of events and with redeliveries', async () => {
    await orders.setTime('2027-04-10T10:00:00.000Z');
    const fact = (reservationId: string) => ({
      reservationId,
      userId: randomUUID(),
      productId: randomUUID(),
      variantId: randomUUID(),
      productName: 'Camicia',
      variantInfo: null,
      quantity: 1,
      expiresAt: '2027-04-17T10:00:00.000Z',
    });
    const [early, late] = [fact(randomUUID()), fact(randomUUID())];
    const made = orders.record(message(ReservationCreatedV1, early));
    await orders.deliver(made);
    await orders.deliver(made);
    await orders.deliver(orders.record(message(ReservationCreatedV1, early)));
    const lateMade = orders.record(message(ReservationCreatedV1, late));
    await orders.setTime('2027-04-17T11:00:00.000Z');
    for (const one of [early, late]) {
      await orders.deliver(orders.record(message(ReservationExpiredV1, one)));
      await orders.deliver(orders.record(message(ReservationExpiredV1, one)));
    }
    await orders.deliver(lateMade);
    const { days } = await sales('from=2027-04-09&to=2027-04-17');
    const held = days.filter(({ reservations, expired }) => reservations + expired > 0);
    expect(held).toMatchObject([{ day: '2027-04-10', reservations: 2, ordered: 0, expired: 2, released: 0 }]);
  });
});

describe('our cost of a piece', () => {
  it('does not appear in any answer, file or export for resellers', async () => {
    const { id, client, user } = buyer;
    const own = (await client.get('/api/orders')).body;
    const detail = (await client.get(`/api/orders/${id}`)).body;
    const returns = (await client.get(`/api/orders/${id}/returns`)).body;
    const personal = await fetch(`${orders.urls[0]}/internal/personal-data/${user.userId}`, {
      headers: { authorization: callAs('identity', 'orders', 'personal-data') },
    });
    const exported = await fetch(`${orders.urls[0]}/api/orders/export?format=csv`, {
      headers: { cookie: user.cookie },
    });
    const seen = [own, detail, returns, await personal.text(), await exported.text()].map((part) =>
      JSON.stringify(part),
    );
    for (const part of seen) expect(part).not.toMatch(/unit_?cost|costPrice|costo/i);
    expect(seen[3]).toContain('unitPriceCents');
  });
});
