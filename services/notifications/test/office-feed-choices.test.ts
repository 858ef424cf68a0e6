import { StockChangedV1 } from '@drappo/contracts/catalog/events';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { officeFeedKinds } from '@drappo/contracts/notifications/office-feed-choices';
import { randomUUID } from 'node:crypto';
import { httpPerson } from '@drappo/service-kit/testing';
import { paid, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const path = '/api/admin/notifications/choices';
const all = Object.fromEntries(officeFeedKinds.map((kind) => [kind, true]));
const anAdmin = async () => {
  const userId = await notifications.user({ role: 'admin' });
  return httpPerson(notifications.url, { cookie: notifications.issuer.user('admin', { userId }).cookie });
};
const kindsOf = async (admin: Awaited<ReturnType<typeof anAdmin>>): Promise<string[]> =>
  (await admin.get('/api/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind);

describe("an administrator's choice of notifications", () => {
  it('is everything by default, and removes a kind only from their own feed', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    expect((await one.get(path)).body).toEqual(all);
    const chosen = { ...all, 'admin-out-of-stock': false };
    expect((await one.send('PUT', path, chosen)).body).toEqual(chosen);
    expect((await one.get(path)).body).toEqual(chosen);
    expect((await other.get(path)).body).toEqual(all);

    const soldOut = {
      productId: randomUUID(),
      variantId: randomUUID(),
      sku: 'DW-1',
      stock: 0,
      reason: 'sold',
    } as const;
    await notifications.deliver(StockChangedV1, { ...soldOut, changedAt: '2026-11-18T10:00:00.000Z' });
    await notifications.deliver(OrderPaidV1, paid(await notifications.user()));
    expect(await kindsOf(one)).toEqual(['admin-order-paid']);
    expect((await kindsOf(other)).toSorted()).toEqual(['admin-order-paid', 'admin-out-of-stock']);

    await one.send('PUT', path, all);
    await notifications.deliver(StockChangedV1, { ...soldOut, changedAt: '2026-11-18T11:00:00.000Z' });
    expect((await kindsOf(one)).toSorted()).toEqual(['admin-order-paid', 'admin-out-of-stock']);
  });

  it('refuses unknown kinds, missing kinds and resellers', async () => {
    const admin = await anAdmin();
    expect((await admin.send('PUT', path, { ...all, 'order-paid': false })).status).toBe(400);
    expect((await admin.send('PUT', path, { 'admin-error': false })).status).toBe(400);
    const reseller = notifications.as(await notifications.user());
    expect((await reseller.get(path)).status).toBe(403);
    expect((await reseller.send('PUT', path, all)).status).toBe(403);
  });
});
