import { randomUUID } from 'node:crypto';
import { StockChangedV1 } from '@drappo/contracts/catalog/events';
import { ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import { BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import { UserChangedV1 } from '@drappo/contracts/identity/user-events';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { PackagingProfileSubmittedV1 } from '@drappo/contracts/shipping/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paid, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
let admins: string[];
let reseller: string;
beforeAll(async () => {
  notifications = await startNotifications();
  admins = [await notifications.user({ role: 'admin' }), await notifications.user({ role: 'admin' })];
  await notifications.user({ role: 'admin', blocked: true });
  reseller = await notifications.user();
});
afterAll(() => notifications.stop());

const at = '2026-11-18T10:00:00.000Z';
const feedOf = async (userId: string) =>
  ((await notifications.as(userId).get('/api/notifications')).body as NotificationFeed).notifications;
const newest = async (userId: string) => (await feedOf(userId))[0];
const soldOut = (changes: Record<string, unknown> = {}) => ({
  productId: randomUUID(),
  variantId: randomUUID(),
  sku: 'DW-100-M',
  stock: 0,
  reason: 'sold',
  changedAt: at,
  ...changes,
});

describe("the back office's feed", () => {
  it('tells every admin of a paid order, and the reseller of theirs in other words', async () => {
    const order = paid(reseller);
    await notifications.deliver(OrderPaidV1, order);
    await notifications.deliver(OrderPaidV1, order);
    for (const admin of admins) {
      const entries = await feedOf(admin);
      expect(entries.filter(({ kind }) => kind === 'admin-order-paid')).toEqual([
        expect.objectContaining({ title: 'Ordine da spedire', link: `/admin?tab=orders&search=${order.orderId}` }),
      ]);
      expect(entries.some(({ kind }) => kind === 'order-paid')).toBe(false);
    }
    expect((await feedOf(reseller)).map(({ kind }) => kind)).toEqual(['order-paid']);
  });

  it('tells of requests, applications and businesses that wait', async () => {
    const [admin] = admins as [string];
    await notifications.deliver(ProductRequestSubmittedV1, {
      productRequestId: randomUUID(),
      userId: reseller,
      category: 'borse',
      images: 0,
      submittedAt: at,
    });
    expect(await newest(admin)).toMatchObject({ title: 'Nuova richiesta prodotto', text: 'Categoria borse' });
    await notifications.deliver(BetaApplicationSubmittedV1, {
      applicationId: randomUUID(),
      userId: reseller,
      companyName: 'Boutique Elena',
      submittedAt: at,
    });
    expect(await newest(admin)).toMatchObject({ title: 'Nuova candidatura beta', link: '/admin?tab=beta' });
  });

  it('tells of a packaging profile each time that it changed', async () => {
    const [admin] = admins as [string];
    const profile = { profileId: randomUUID(), userId: reseller, submittedAt: at };
    for (const revision of [1, 1, 2])
      await notifications.deliver(PackagingProfileSubmittedV1, { ...profile, revision });
    const told = (await feedOf(admin)).filter(({ kind }) => kind === 'admin-packaging-profile');
    expect(told.map(({ text }) => text)).toEqual([
      'Un cliente ha cambiato il suo profilo',
      'Un cliente ha inviato il suo profilo',
    ]);
    expect(told[0]).toMatchObject({ title: 'White Label da rivedere', link: '/admin?tab=white-label' });
  });

  it('tells of a business that waits for a verdict, not of the verdict nor of another way to write the number', async () => {
    const [admin] = admins as [string];
    const change = { userId: reseller, role: 'rivenditore', changedAt: at };
    await notifications.deliver(UserChangedV1, { ...change, changed: ['companyName', 'verification'] });
    expect(await newest(admin)).toMatchObject({
      title: 'Azienda da verificare',
      link: '/admin?tab=users&verification=pending',
    });
    const count = (await feedOf(admin)).length;
    await notifications.deliver(UserChangedV1, { ...change, changed: ['isBusinessVerified', 'verification'] });
    await notifications.deliver(UserChangedV1, { ...change, changed: ['vatNumber'] });
    await notifications.deliver(UserChangedV1, { ...change, role: 'admin', changed: ['vatNumber', 'verification'] });
    await notifications.deliver(UserChangedV1, { ...change, changed: ['firstName'] });
    expect(await feedOf(admin)).toHaveLength(count);
  });

  it('tells of errors once a day for each kind, however many there are', async () => {
    const [admin] = admins as [string];
    const error = { source: 'orders', errorType: 'payment', errorMessage: 'x', payload: {}, orderId: null };
    const tell = (cause: string, reportedAt: string, changes: Record<string, unknown> = {}) =>
      notifications.deliver(ErrorReportedV1, { ...error, cause, reportedAt, ...changes });
    const errors = async () => (await feedOf(admin)).filter(({ kind }) => kind === 'admin-error').length;
    await tell('one', at);
    expect(await newest(admin)).toMatchObject({
      title: 'Errore da guardare',
      text: 'Ordini: i dettagli sono nel Log',
      link: '/admin?tab=log&source=orders',
    });
    await tell('two', at);
    expect(await errors()).toBe(1);
    await tell('three', at, { errorType: 'effect-failed' });
    // A minute past midnight in Rome, still the same day in Greenwich.
    await tell('one', '2026-11-18T23:01:00.000Z');
    expect(await errors()).toBe(3);
  });

  it('tells of what is out of stock, not of what is left or has just been made', async () => {
    const [admin] = admins as [string];
    await notifications.deliver(StockChangedV1, soldOut());
    expect(await newest(admin)).toMatchObject({ title: 'Prodotto esaurito', text: 'DW-100-M' });
    const count = (await feedOf(admin)).length;
    await notifications.deliver(StockChangedV1, soldOut({ stock: 1 }));
    await notifications.deliver(StockChangedV1, soldOut({ reason: 'created' }));
    expect(await feedOf(admin)).toHaveLength(count);
  });
});
