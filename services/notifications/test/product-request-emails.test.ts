import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import { PORTAL, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const reviewed = (userId: string, changes: Record<string, unknown> = {}) => ({
  productRequestId: randomUUID(),
  userId,
  category: 'abbigliamento',
  description: 'Giacca in lana cotta <b>verde</b>.',
  status: 'approved',
  adminNotes: 'Arriva a gennaio.',
  reviewedAt: '2026-11-20T09:15:30.123Z',
  ...changes,
});
const mailsTo = (userId: string) => notifications.mailsTo(`${userId}@negozio.example`);

it('the owner of an approved request gets one e-mail with the request and the notes', async () => {
  const userId = await notifications.user();
  const request = reviewed(userId);
  const delivery = randomUUID();
  for (const id of [delivery, delivery, randomUUID()])
    await notifications.deliver(ProductRequestReviewedV1, request, id);
  const [caught, ...others] = await mailsTo(userId);
  expect(others).toEqual([]);
  const { mail } = caught!;
  expect(mail.subject).toBe('La tua richiesta prodotto è approvata');
  expect(mail.messageId).toBe(`<product-request-approved.${request.productRequestId}@drappo.example>`);
  for (const text of ['Arriva a gennaio.', 'Giacca in lana cotta <b>verde</b>.', 'Approvato'])
    expect(mail.text).toContain(text);
  expect(mail.html).toContain('&lt;b&gt;verde');
  expect(mail.html).toContain(`href="${PORTAL}/dashboard?section=product-request"`);
});
