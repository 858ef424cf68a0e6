import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOrders, useOrders, type OwnOrders, type SharedOrders } from './support/orders-app.ts';
import { orderIn, readOrder, statusOf } from './support/road.ts';

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
    own = await startOrders();
  });
  afterAll(() => own.stop());

  it('has the rows of a new database, its clock and its first order number', async () => {
    const [rows, startedAt] = [await rowCounts(own), own.clock.now()];
    const numberOf = async (): Promise<string> =>
      (await readOrder(own, (await orderIn(own, 'shipped')).id)).orderNumber;
    const first = await numberOf();
    await own.advance({ days: 40 });
    await own.empty();
    expect(await rowCounts(own)).toEqual(rows);
    expect(own.clock.now()).toEqual(startedAt);
    expect(own.published('order.paid')).toEqual([]);
    expect((await own.stripe.ledger()).charges).toEqual([]);
    expect(await numberOf()).toBe(first);
  });
});
