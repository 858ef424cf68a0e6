import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOrders, useOrders, type OwnOrders, type SharedOrders } from './support/orders-app.ts';
import { atStripe } from './support/money.ts';
import { openCheckout, orderIn, readOrder, readyOrder, statusOf } from './support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

describe('an order', () => {
  it.each(orderStatuses)("reaches %s using only the service's API and events", async (status) => {
    const { id } = await orderIn(orders, status);
    expect(await statusOf(orders, id)).toBe(status);
  });
});

/** The number of rows of each table with rows. */
const rowCounts = async ({ query }: OwnOrders): Promise<Record<string, number>> => {
  const { rows } = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'kit')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
    if (counted[0]?.count) counts[name] = counted[0].count;
  }
  return counts;
};

describe('an emptied service', () => {
  let own: OwnOrders;
  beforeAll(async () => {
    own = await startOrders({ instances: 2 });
  });
  afterAll(() => own.stop());

  it('has the rows of a new database, its clock and its first order number', async () => {
    const [rows, startedAt] = [await rowCounts(own), own.clock.now()];
    const numberOf = async (): Promise<string> =>
      (await readOrder(own, (await orderIn(own, 'shipped')).id)).orderNumber;
    const first = await numberOf();
    await own.advance({ days: 40 });
    expect(await own.empty()).toBe(true);
    expect(await rowCounts(own)).toEqual(rows);
    expect(own.clock.now()).toEqual(startedAt);
    expect(own.buses.flatMap(({ published }) => published)).toEqual([]);
    expect((await own.stripe.ledger()).charges).toEqual([]);
    expect(await numberOf()).toBe(first);
  });

  it('has neither planned failures nor held webhooks, nor a refund that waits for its next try', async () => {
    expect(await own.empty()).toBe(true);
    const [rows, behaviour] = [await rowCounts(own), await own.stripe.control('/webhooks')];
    await own.stripe.control('/failures', { path: '/v1/refunds', times: 50, status: 503 });
    const paid = await orderIn(own, 'paid', { instance: 1 });
    expect((await own.admin.send('POST', `/api/admin/orders/${paid.id}/cancel`, {})).status).toBe(200);
    await own.stripe.control('/webhooks', { hold: true });
    const placed = await readyOrder(own);
    await atStripe(own, (await openCheckout(placed.client, placed.id)).sessionId, 'pay');
    expect((await own.stripe.deliveries()).map(({ state }) => state)).toContain('held');
    expect(await own.empty()).toBe(true);
    expect(await own.stripe.control('/failures')).toEqual([]);
    expect(await own.stripe.control('/webhooks')).toEqual(behaviour);
    expect(await own.stripe.deliveries()).toEqual([]);
    expect(own.buses.flatMap(({ published }) => published)).toEqual([]);
    expect(await rowCounts(own)).toEqual(rows);
    await orderIn(own, 'paid');
  });
});
