import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOrders, type Orders } from './support/orders-app.ts';
import { openCheckout, readyOrder, tracking, untilStatus, type Placed } from './support/road.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());

const urgent = async (): Promise<number> => (await orders.admin.get('/api/admin/orders?limit=1')).body.counts.urgent;
const pay = async ({ id, client }: Placed): Promise<void> => {
  const { sessionId } = await openCheckout(orders, client, id);
  await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
  await untilStatus(orders, id, 'paid');
};
const after = (time: string, milliseconds: number): Date => new Date(Date.parse(time) + milliseconds);

// Decision O8. 13:00 in Rome and the next midnight there, in UTC.
describe.each([
  ['an ordinary day', '2026-12-03T12:00:00.000Z', '2026-12-03T23:00:00.000Z'],
  ['the day on which clocks go back', '2027-10-31T12:00:00.000Z', '2027-10-31T23:00:00.000Z'],
])('on %s', (_day, thirteen, midnight) => {
  it('urgent is what was made at 13:00 in Rome or before and waits to be shipped', async () => {
    await orders.setTime(thirteen);
    const before = await urgent();
    const inTime = await readyOrder(orders);
    await orders.setTime(after(thirteen, 1));
    const late = await readyOrder(orders);
    expect(await urgent()).toBe(before);

    await pay(inTime);
    await pay(late);
    expect(await urgent()).toBe(before + 1);
    await orders.setTime(after(midnight, -1));
    expect(await urgent()).toBe(before + 1);
    await orders.setTime(midnight);
    expect(await urgent()).toBe(before + 2);

    await orders.admin.send('POST', `/api/admin/orders/${inTime.id}/processing`);
    expect(await urgent()).toBe(before + 2);
    await orders.admin.send('PUT', `/api/admin/orders/${inTime.id}/shipping`, tracking);
    await orders.admin.send('POST', `/api/admin/orders/${late.id}/cancel`, {});
    expect(await urgent()).toBe(before);
  });
});
