import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOrders, type Orders } from './support/orders-app.ts';
import { orderIn, statusOf } from './support/road.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await startOrders({ instances: 2 });
});
afterAll(() => orders.stop());

describe('an order', () => {
  it.each(orderStatuses)("reaches %s using only the service's API and events", async (status) => {
    const { id } = await orderIn(orders, status);
    expect(await statusOf(orders, id)).toBe(status);
  });
});
