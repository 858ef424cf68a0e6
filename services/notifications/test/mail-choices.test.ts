import { randomUUID } from 'node:crypto';
import { ReservationExpiredV1 } from '@drappo/contracts/catalog/events';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { paid, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const path = '/api/notifications/mail-choices';
const all = { reservations: true, 'payment-reminders': true, 'product-requests': true, 'shop-orders': 'now' };

it('a person gets every e-mail except those that they switched off, and always gets the notification', async () => {
  const userId = await notifications.user();
  const person = notifications.as(userId);
  expect((await person.get(path)).body).toEqual(all);
  const chosen = { ...all, reservations: false };
  expect((await person.send('PUT', path, chosen)).body).toEqual(chosen);
  expect((await person.send('PUT', path, { ...chosen, orders: false })).status).toBe(400);

  await notifications.deliver(ReservationExpiredV1, {
    reservationId: randomUUID(),
    userId,
    productId: randomUUID(),
    variantId: randomUUID(),
    productName: 'Trench',
    variantInfo: null,
    quantity: 1,
    expiresAt: '2026-11-18T11:59:00.000Z',
  });
  await notifications.deliver(OrderPaidV1, paid(userId));
  const mails = await notifications.mailsTo(`${userId}@negozio.example`);
  expect(mails.map(({ mail }) => mail.subject)).toEqual(['Ordine ORD-2026-000123 pagato']);
  const { body } = await person.get('/api/notifications');
  expect(body.notifications.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Ordine pagato',
    'Riserva scaduta',
  ]);
  // Another person still gets all of them.
  expect((await notifications.as(await notifications.user()).get(path)).body).toEqual(all);
});
