import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, readyOrder, tracking, untilStatus, type Placed } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const list = async (query: string) => (await orders.admin.get(`/api/admin/orders?${query}`)).body;
const urgent = async (): Promise<number> => (await list('limit=1')).counts.urgent;
const urgentIds = async (): Promise<string[]> =>
  (await list('status=urgent')).orders.map(({ id }: { id: string }) => id);
const shipByOf = async ({ id, client }: Placed): Promise<string | null> =>
  (await client.get(`/api/orders/${id}`)).body.shipBy;

const pay = async (order: Placed): Promise<void> => {
  const { sessionId } = await openCheckout(order.client, order.id);
  await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
  await untilStatus(orders, order.id, 'paid');
};
const after = (time: string, milliseconds: number): Date => new Date(Date.parse(time) + milliseconds);

// Decision R16. 13:00 in Rome, and the midnight in Rome at which the next working day begins, in UTC.
describe.each([
  ['a Thursday', '2026-12-03T12:00:00.000Z', '2026-12-03', '2026-12-04', '2026-12-03T23:00:00.000Z'],
  [
    'the Friday before clocks go back',
    '2027-10-29T11:00:00.000Z',
    '2027-10-29',
    '2027-11-02',
    '2027-11-01T23:00:00.000Z',
  ],
])('on %s', (_day, thirteen, today, nextDay, nextMidnight) => {
  it('an order is urgent from the day on which it must leave', async () => {
    await orders.setTime(thirteen);
    const before = await urgent();
    const inTime = await readyOrder(orders);
    const late = await readyOrder(orders);
    await pay(inTime);
    // Stripe writes whole seconds.
    await orders.setTime(after(thirteen, 1_000));
    await pay(late);
    expect([await shipByOf(inTime), await shipByOf(late)]).toEqual([today, nextDay]);
    await eventually('the event', () =>
      expect(orders.published('order.paid', late.id)).toEqual([expect.objectContaining({ shipBy: nextDay })]),
    );
    expect(await urgent()).toBe(before + 1);
    expect(await urgentIds()).toContain(inTime.id);
    expect(await urgentIds()).not.toContain(late.id);

    await orders.setTime(after(nextMidnight, -1));
    expect(await urgent()).toBe(before + 1);
    await orders.setTime(nextMidnight);
    expect(await urgent()).toBe(before + 2);
    expect(await urgentIds()).toEqual(expect.arrayContaining([inTime.id, late.id]));

    await orders.admin.send('POST', `/api/admin/orders/${inTime.id}/processing`);
    expect(await urgent()).toBe(before + 2);
    await orders.admin.send('PUT', `/api/admin/orders/${inTime.id}/shipping`, tracking);
    await orders.admin.send('POST', `/api/admin/orders/${late.id}/cancel`, {});
    expect(await urgent()).toBe(before);
  });
});

describe('the day on which an order leaves', () => {
  it('counts from the time of the payment at Stripe, also when the webhook arrives days later', async () => {
    await orders.setTime('2026-11-24T11:30:00.000Z');
    const order = await readyOrder(orders);
    const { sessionId } = await openCheckout(order.client, order.id);
    await orders.stripe.control('/webhooks', { hold: true });
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await orders.setTime('2026-11-26T09:00:00.000Z');
    await orders.runTimer('orders-reconcile');
    await orders.stripe.control('/webhooks', { hold: false });
    const { body } = await order.client.get(`/api/orders/${order.id}`);
    expect(body).toMatchObject({ status: 'paid', shipBy: '2026-11-24' });
    expect(body.paidAt).toBe('2026-11-24T11:30:00.000Z');
  });

  it('counts from the time at which a delayed payment succeeded', async () => {
    await orders.setTime('2026-11-24T11:30:00.000Z');
    const order = await readyOrder(orders);
    const { sessionId } = await openCheckout(order.client, order.id);
    await orders.stripe.control(`/sessions/${sessionId}/async-pay`, {});
    await orders.setTime('2026-11-27T15:00:00.000Z');
    await orders.stripe.control(`/sessions/${sessionId}/settle`, { succeeded: true });
    await untilStatus(orders, order.id, 'paid');
    // A Friday afternoon.
    expect(await shipByOf(order)).toBe('2026-11-30');
  });
});

it("the calendar returns the shipping days and the server's time to everyone", async () => {
  await orders.setTime('2026-12-05T09:00:00.000Z');
  const { body } = await orders.visitor.get('/api/shipping-days');
  expect(body.now).toBe('2026-12-05T09:00:00.000Z');
  expect(body.days.slice(0, 5)).toEqual([
    { day: '2026-12-05', closedFor: 'sabato' },
    { day: '2026-12-06', closedFor: 'domenica' },
    { day: '2026-12-07', closedFor: null },
    { day: '2026-12-08', closedFor: "l'Immacolata" },
    { day: '2026-12-09', closedFor: null },
  ]);
});
