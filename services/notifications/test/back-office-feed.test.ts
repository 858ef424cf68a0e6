import { randomUUID } from 'node:crypto';
import { StockChangedV1 } from '@drappo/contracts/catalog/events';
import { ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import type { EventDefinition } from '@drappo/contracts/event';
import { BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import { UserChangedV1 } from '@drappo/contracts/identity/user-events';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { PackagingProfileSubmittedV1 } from '@drappo/contracts/shipping/events';
import { eventRecord } from '@drappo/service-kit/testing';
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
let seconds = 0;
/** Delivers each event a second after the previous one, and all before the events without their own time. */
const deliverNext = (event: EventDefinition, payload: Record<string, unknown>) =>
  notifications.bus.deliver(
    eventRecord(event, payload, {
      at: new Date(Date.parse('2026-11-18T07:00:00.000Z') + 1_000 * seconds++).toISOString(),
    }),
  );
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
  it('notifies every admin of a paid order, and its reseller with another text', async () => {
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

  it('notifies of pending requests, applications and businesses', async () => {
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

  it('has one entry for the events of one account in a day, which becomes unread with each', async () => {
    const [admin] = admins as [string];
    const sender = randomUUID();
    const send = async (userId: string, submittedAt: string) => {
      await deliverNext(ProductRequestSubmittedV1, {
        productRequestId: randomUUID(),
        userId,
        category: 'borse',
        images: 0,
        submittedAt,
      });
    };
    const texts = async () =>
      (await feedOf(admin))
        .filter(({ kind, read }) => kind === 'admin-product-request' && !read)
        .map(({ title, text }) => [title, text]);
    const read = () => notifications.as(admin).send('POST', '/api/notifications/read', {});
    await read();
    for (let turn = 0; turn < 30; turn += 1) await send(sender, at);
    await send(randomUUID(), at);
    const several = ['Nuove richieste prodotto', 'Più richieste dello stesso cliente'];
    expect(await texts()).toEqual([['Nuova richiesta prodotto', 'Categoria borse'], several]);
    await read();
    await send(sender, at);
    expect(await texts()).toEqual([several]);
    await send(sender, '2026-11-18T23:00:00.000Z');
    expect(await texts()).toEqual([['Nuova richiesta prodotto', 'Categoria borse'], several]);
  });

  it('notifies of a changed packaging profile once for all changes of a day', async () => {
    const [admin] = admins as [string];
    const profile = { profileId: randomUUID(), userId: reseller, submittedAt: at };
    for (const revision of [1, 1, 2, 3]) await deliverNext(PackagingProfileSubmittedV1, { ...profile, revision });
    const entries = (await feedOf(admin)).filter(({ kind }) => kind === 'admin-packaging-profile');
    expect(entries).toMatchObject([
      {
        title: 'White Label da rivedere',
        text: 'Un cliente ha cambiato il suo profilo',
        link: '/admin?tab=white-label',
      },
    ]);
  });

  it('notifies of a business to verify, but not of the decision or of a reformatted number', async () => {
    const [admin] = admins as [string];
    const change = { userId: reseller, role: 'rivenditore', changedAt: at };
    await notifications.deliver(UserChangedV1, { ...change, changed: ['companyName', 'verification'] });
    expect(await newest(admin)).toMatchObject({
      title: 'Azienda da verificare',
      link: `/admin?tab=users&verification=pending&open=${reseller}`,
    });
    const count = (await feedOf(admin)).length;
    await notifications.deliver(UserChangedV1, { ...change, changed: ['isBusinessVerified', 'verification'] });
    await notifications.deliver(UserChangedV1, { ...change, changed: ['vatNumber'] });
    await notifications.deliver(UserChangedV1, { ...change, role: 'admin', changed: ['vatNumber', 'verification'] });
    await notifications.deliver(UserChangedV1, { ...change, changed: ['firstName'] });
    expect(await feedOf(admin)).toHaveLength(count);
  });

  it('notifies of errors once a day for each kind, whatever their number', async () => {
    const [admin] = admins as [string];
    const error = { source: 'orders', errorType: 'payment', errorMessage: 'x', payload: {}, orderId: null };
    const report = (cause: string, reportedAt: string, changes: Record<string, unknown> = {}) =>
      notifications.deliver(ErrorReportedV1, { ...error, cause, reportedAt, ...changes });
    const errors = async () => (await feedOf(admin)).filter(({ kind }) => kind === 'admin-error').length;
    await report('one', at);
    expect(await newest(admin)).toMatchObject({
      title: 'Errore da guardare',
      text: 'Ordini: i dettagli sono nel Log',
      link: '/admin?tab=log&source=orders',
    });
    await report('two', at);
    expect(await errors()).toBe(1);
    await report('three', at, { errorType: 'effect-failed' });
    // A minute past midnight in Rome, still the same day in Greenwich.
    await report('one', '2026-11-18T23:01:00.000Z');
    expect(await errors()).toBe(3);
  });

  it('notifies of a variant that is out of stock, but not of one with stock left or a new one', async () => {
    const [admin] = admins as [string];
    await notifications.deliver(StockChangedV1, soldOut());
    expect(await newest(admin)).toMatchObject({ title: 'Prodotto esaurito', text: 'DW-100-M' });
    const count = (await feedOf(admin)).length;
    await notifications.deliver(StockChangedV1, soldOut({ stock: 1 }));
    await notifications.deliver(StockChangedV1, soldOut({ reason: 'created' }));
    expect(await feedOf(admin)).toHaveLength(count);
  });
});
