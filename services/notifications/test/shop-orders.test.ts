import { randomUUID } from 'node:crypto';
import { ShopOrderNotImportedV1 } from '@drappo/contracts/integrations/shop-events';
import { OrderAwaitingStockV1, OrderCancelledV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { systemContext } from '@drappo/service-kit';
import { manualClock } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startNotifications, type NotificationsApp } from './notifications-app.ts';

/** A Wednesday at 9 in Rome. */
const morning = new Date('2026-11-18T08:00:00.000Z');
const clock = manualClock(morning);
let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications({ clock });
});
afterAll(() => notifications.stop());
beforeEach(() => clock.set(morning));

const choices = '/api/notifications/mail-choices';
const all = { reservations: true, 'payment-reminders': true, 'product-requests': true };
const sendDigests = () => notifications.app.sendDigests(systemContext('test'));

const orderOf = (userId: string, shopNumber = '#1005') => ({
  orderId: randomUUID(),
  orderNumber: 'ORD-2026-000123',
  userId,
  shopNumber,
});
const readyToPay = (order: ReturnType<typeof orderOf>) => ({
  ...order,
  totalAmount: '44.50',
  shippingCost: '6.90',
  total: '51.40',
  paymentDueAt: '2026-11-25T08:00:00.000Z',
  departure: { payBy: '2026-11-18T12:00:00.000Z', shipBy: '2026-11-18' },
});
const awaiting = (order: ReturnType<typeof orderOf>) => ({
  ...order,
  revision: 0,
  missing: [{ sku: 'DW-1', requested: 3, available: 1 }],
  since: '2026-11-18T08:00:00.000Z',
});
const notImported = (userId: string) => ({
  shopOrderId: randomUUID(),
  userId,
  shopDomain: 'ferri.myshopify.com',
  shopOrderName: '#998',
  outcome: 'failed',
  reason: 'unknown-skus',
  explanation: 'Nel catalogo non ci sono: DW-X.',
  checkedAt: '2026-11-18T08:00:00.000Z',
});
const subjectsFor = async (userId: string) =>
  (await notifications.mailsTo(`${userId}@negozio.example`)).map(({ mail }) => mail.subject);
const titlesFor = async (userId: string): Promise<string[]> =>
  (await notifications.as(userId).get('/api/notifications')).body.notifications.map(
    ({ title }: { title: string }) => title,
  );
/** Returns a person who gets one e-mail a day. */
const daily = async () => {
  const userId = await notifications.user();
  await notifications.as(userId).send('PUT', choices, { ...all, 'shop-orders': 'daily' });
  return userId;
};

describe('an order of a shop', () => {
  it('causes one e-mail and entry if it waits, must be paid or was not imported, despite redeliveries', async () => {
    const userId = await notifications.user();
    const order = orderOf(userId);
    const failed = notImported(userId);
    for (let round = 0; round < 3; round += 1) {
      await notifications.deliver(OrderAwaitingStockV1, awaiting(order));
      await notifications.deliver(OrderReadyToPayV1, readyToPay(order));
      await notifications.deliver(ShopOrderNotImportedV1, failed);
    }
    const titles = [
      'Nuovo ordine #1005 da pagare: entro le 13:00 parte oggi',
      'Ordine #1005 in attesa di merce',
      'Ordine #998 non importato',
    ];
    expect((await subjectsFor(userId)).toSorted()).toEqual(titles);
    expect((await titlesFor(userId)).toSorted()).toEqual(['Nuovo ordine #1005 da pagare', ...titles.slice(1)]);
  });

  it('is only in the feed of a person who switched its e-mails off', async () => {
    const userId = await notifications.user();
    await notifications.as(userId).send('PUT', choices, { ...all, 'shop-orders': 'off' });
    await notifications.deliver(OrderReadyToPayV1, readyToPay(orderOf(userId)));
    expect(await subjectsFor(userId)).toEqual([]);
    expect(await titlesFor(userId)).toEqual(['Nuovo ordine #1005 da pagare']);
  });
});

describe('the e-mail of the day', () => {
  it('is sent once at 11 in Rome, with the open work and the newest state of each order', async () => {
    const userId = await daily();
    const [paid, short] = [orderOf(userId, '#1001'), orderOf(userId, '#1002')];
    await notifications.deliver(OrderAwaitingStockV1, awaiting(short));
    await notifications.deliver(OrderReadyToPayV1, readyToPay(short));
    await notifications.deliver(OrderReadyToPayV1, readyToPay(paid));
    await notifications.deliver(ShopOrderNotImportedV1, notImported(userId));
    const cancelled = {
      ...paid,
      reason: 'reseller',
      wasPaid: false,
      total: '51.40',
      cancelledAt: morning.toISOString(),
    };
    await notifications.deliver(OrderCancelledV1, cancelled);

    clock.set(new Date('2026-11-18T09:59:59.999Z'));
    await sendDigests();
    const about = 'Ordine ORD-2026-000123 (#1001) annullato';
    expect(await subjectsFor(userId)).toEqual([about]);
    clock.set(new Date('2026-11-18T10:00:00.000Z'));
    await Promise.all([sendDigests(), sendDigests()]);
    await sendDigests();
    expect(await subjectsFor(userId)).toEqual([about, "2 ordini del tuo negozio: che cosa c'è da fare"]);
    const { mail } = (await notifications.mailsTo(`${userId}@negozio.example`))[1]!;
    expect(mail.text).toContain('Nuovo ordine #1002 da pagare: Il totale è €51,40, spedizione compresa.');
    expect(mail.text).toContain('Ordine #998 non importato: Nel catalogo non ci sono: DW-X.');
    for (const text of ['#1001', 'in attesa di merce']) expect(mail.text).not.toContain(text);

    // A later event waits for the next day, even if the service was down at that hour.
    await notifications.deliver(OrderReadyToPayV1, readyToPay(orderOf(userId, '#1003')));
    await sendDigests();
    expect(await subjectsFor(userId)).toHaveLength(2);
    clock.set(new Date('2026-11-19T15:00:00.000Z'));
    await sendDigests();
    expect((await subjectsFor(userId)).at(-1)).toBe("1 ordine del tuo negozio: che cosa c'è da fare");
  });

  it('is not sent to a person who has switched it off meanwhile, and is deleted with the account', async () => {
    const [changed, erased] = [await daily(), await daily()];
    for (const userId of [changed, erased]) await notifications.deliver(OrderReadyToPayV1, readyToPay(orderOf(userId)));
    expect(await notifications.app.prisma.digestItem.count({ where: { userId: { in: [changed, erased] } } })).toBe(2);
    await notifications.as(changed).send('PUT', choices, { ...all, 'shop-orders': 'off' });
    await notifications.deliver(UserErasedV1, { userId: erased, erasedAt: morning.toISOString() });
    expect(await notifications.app.prisma.digestItem.count({ where: { userId: { in: [changed, erased] } } })).toBe(0);
  });
});
