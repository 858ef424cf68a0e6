import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from './support/orders-app.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const MINUTE = 60_000;
const proved = (minutesAgo: number) =>
  orders.as(orders.issuer.user('admin', { factorAt: new Date(orders.clock.now().getTime() - minutesAgo * MINUTE) }));

it.each([
  ['POST', '/api/admin/orders/0190a000-0000-7000-8000-000000000000/refunds'],
  ['POST', '/api/admin/orders/0190a000-0000-7000-8000-000000000000/cancel'],
  ['PUT', '/api/automatic-payment'],
] as const)('%s %s asks an account with a second factor for a fresh proof of it', async (method, path) => {
  const stale = await proved(11).send(method, path, {});
  expect([stale.status, stale.body.code]).toEqual([403, 'auth.step-up-required']);
  for (const client of [proved(9), orders.as(orders.issuer.user('admin'))])
    expect((await client.send(method, path, {})).status).not.toBe(403);
});
