import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { paidOrder, tracking } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const counts = async () => (await orders.admin.get('/api/admin/orders?limit=1')).body.counts;
const at = (time: string) => orders.setTime(time);
// Midnights in Rome, in UTC: an ordinary winter day and the day of 25 hours.
const days = [
  ['an ordinary day', '2026-12-02T23:00:00.000Z', '2026-12-03T23:00:00.000Z'],
  ['the day on which clocks go back', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
] as const;
const shifted = (time: string, byMs: number): string => new Date(Date.parse(time) + byMs).toISOString();

describe.each(days)('on %s', (_day, midnight, nextMidnight) => {
  it('"paid today" and "shipped today" start and end at midnight in Rome', async () => {
    await at(shifted(midnight, -1));
    const yesterday = await paidOrder(orders);
    expect(await counts()).toMatchObject({ paidToday: 1, shippedToday: 0 });

    await at(midnight);
    expect(await counts()).toMatchObject({ paidToday: 0, shippedToday: 0 });
    await paidOrder(orders);
    await orders.admin.send('PUT', `/api/admin/orders/${yesterday.id}/shipping`, tracking);
    expect(await counts()).toMatchObject({ paidToday: 1, shippedToday: 1 });

    await at(shifted(nextMidnight, -1));
    await paidOrder(orders);
    expect(await counts()).toMatchObject({ paidToday: 2, shippedToday: 1 });

    await at(nextMidnight);
    expect(await counts()).toMatchObject({ paidToday: 0, shippedToday: 0 });
    await paidOrder(orders);
    expect(await counts()).toMatchObject({ paidToday: 1, shippedToday: 0 });
  });
});

describe('GET /api/admin/orders/waiting', () => {
  it('counts orders that are paid and not yet picked', async () => {
    const waiting = async () => (await orders.admin.get('/api/admin/orders/waiting')).body;
    const before = await waiting();
    const order = await paidOrder(orders);
    expect(await waiting()).toEqual({ ...before, toPrepare: before.toPrepare + 1 });
    await orders.admin.send('POST', `/api/admin/orders/${order.id}/processing`);
    expect(await waiting()).toEqual(before);
  });

  it('is for admins', async () => {
    expect((await orders.as(orders.issuer.user('rivenditore')).get('/api/admin/orders/waiting')).status).toBe(403);
  });
});
