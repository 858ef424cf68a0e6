import { randomUUID } from 'node:crypto';
import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import {
  OrderCancelledV1,
  OrderPaidV1,
  OrderRefundedV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paid, PORTAL, shipped, snapshot, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const addressOf = (userId: string) => `${userId}@negozio.example`;

describe('a paid order', () => {
  it('sends its reseller one e-mail about the payment, as HTML and as text', async () => {
    const userId = await notifications.user();
    const order = paid(userId);
    await notifications.deliver(OrderPaidV1, order);
    const mails = await notifications.mailsTo(addressOf(userId));
    expect(mails).toHaveLength(1);
    const { mail, recipients, raw } = mails[0]!;
    expect(recipients).toEqual([addressOf(userId)]);
    expect(mail.from).toMatchObject({ name: 'Drappo', address: 'ordini@drappo.example' });
    expect(mail.to).toEqual([expect.objectContaining({ address: addressOf(userId) })]);
    expect(mail.subject).toBe('Ordine ORD-2026-000123 pagato');
    expect(mail.messageId).toBe(`<order-paid.${order.orderId}@drappo.example>`);
    // Paid at 12:59 in Rome, so the parcel leaves on the same day.
    const said = [
      'Abbiamo ricevuto il pagamento di €1.258,80 il 18 novembre 2026 alle ore 12:59.',
      'Hai pagato entro le 13:00: il pacco parte in giornata, mercoledì 18 novembre.',
      'P.IVA 00743110157',
    ];
    for (const text of [...said, '- Camicia in lino (bianco · M) × 2: €93,00', '- Borsa a mano × 1: €1.155,90'])
      expect(mail.text).toContain(text);
    expect(mail.text).toMatch(/Prodotti: €1\.248,90\nSpedizione: €9,90\nTotale: €1\.258,80/);
    for (const text of [
      ...said,
      'Camicia in lino',
      '€1.155,90',
      `href="${PORTAL}/dashboard?section=orders&amp;order=${order.orderId}"`,
    ])
      expect(mail.html).toContain(text);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail.text).toContain('Ciao Lucia,');
    expect(mail.html).toContain('src="cid:wordmark@drappo"');
    expect(mail.attachments).toEqual([
      expect.objectContaining({ contentId: '<wordmark@drappo>', mimeType: 'image/png' }),
    ]);
  });

  it('sends one e-mail when the same message is delivered five times', async () => {
    const userId = await notifications.user();
    const order = paid(userId);
    const delivery = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => notifications.deliver(OrderPaidV1, order, delivery)));
    expect(await notifications.mailsTo(addressOf(userId))).toHaveLength(1);
  });

  it('sends one e-mail when the event is redelivered five times under new ids', async () => {
    const userId = await notifications.user();
    const order = paid(userId);
    await Promise.all(Array.from({ length: 5 }, () => notifications.deliver(OrderPaidV1, order)));
    expect(await notifications.mailsTo(addressOf(userId))).toHaveLength(1);
    expect(await notifications.app.prisma.email.count({ where: { subjectId: order.orderId } })).toBe(1);
  });

  it('delays the e-mail until its user is known', async () => {
    const userId = randomUUID();
    let handled = false;
    const delivering = notifications.deliver(OrderPaidV1, paid(userId)).then(() => (handled = true));
    await notifications.user();
    expect(handled).toBe(false);
    await notifications.deliver(UserSnapshotV1, snapshot(userId));
    await delivering;
    expect(await notifications.mailsTo(addressOf(userId))).toHaveLength(1);
    expect((await notifications.admin.get('/api/admin/notifications/dead-letters')).body.deadLetters).toEqual([]);
  });
});

describe('a shipped order', () => {
  it("sends an e-mail with the carrier's link to the parcel", async () => {
    const userId = await notifications.user();
    const order = shipped(userId);
    await notifications.deliver(OrderShippedV1, order);
    const [caught, ...more] = await notifications.mailsTo(addressOf(userId));
    const { mail } = caught!;
    const link = 'https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber=AB%2012%2F34%26x%3D1';
    expect(more).toEqual([]);
    expect(mail.subject).toBe('Ordine ORD-2026-000123 spedito');
    expect(mail.messageId).toBe(`<order-shipped.${order.orderId}@drappo.example>`);
    expect(mail.text).toContain('Il pacco è partito il 18 novembre 2026 con BRT.');
    expect(mail.text).toContain('Codice tracking: AB 12/34&x=1');
    expect(mail.text).toContain(`Segui il pacco: ${link}`);
    expect(mail.html).toContain(`href="${link}"`);
  });

  it('sends a second e-mail when its tracking is corrected, and none for a repeat of either event', async () => {
    const userId = await notifications.user();
    const order = shipped(userId);
    const correction = { ...order, carrier: 'DHL', trackingNumber: '00340434', revision: 2 };
    for (const fact of [order, correction, order, correction]) await notifications.deliver(OrderShippedV1, fact);
    const mails = (await notifications.mailsTo(addressOf(userId))).map(({ mail }) => mail);
    expect(mails.map(({ messageId }) => messageId).sort()).toEqual([
      `<order-shipped.${order.orderId}@drappo.example>`,
      `<order-tracking-corrected-2.${order.orderId}@drappo.example>`,
    ]);
    const corrected = mails.find(({ subject }) => subject === 'Ordine ORD-2026-000123: nuovo codice di tracking');
    expect(corrected?.text).toContain('https://www.dhl.com/it-it/home/tracking.html?tracking-id=00340434');
    expect(corrected?.text).toContain('Corriere: DHL');
  });
});

describe('a cancelled and refunded order', () => {
  it('sends one e-mail for the cancellation and one for each refund', async () => {
    const userId = await notifications.user();
    const order = { orderId: randomUUID(), orderNumber: 'ORD-2026-000009', userId };
    const cancelled = { ...order, reason: 'admin', wasPaid: true, total: '30.00', cancelledAt: '2026-11-18T10:00:00Z' };
    const refund = { ...order, full: false, reason: 'requested', refundedAt: '2026-11-18T10:00:00Z' };
    await notifications.deliver(OrderCancelledV1, cancelled);
    // Published as version 1 before an upgrade.
    await notifications.deliver(OrderRefundedV1, { ...refund, amount: '10.00', totalRefunded: '10.00' });
    await notifications.deliver(OrderRefundedV2, { ...refund, amount: '20.00', totalRefunded: '30.00', full: true });
    const subjects = (await notifications.mailsTo(addressOf(userId))).map(({ mail }) => mail.subject);
    expect(subjects.sort()).toEqual([
      'Ordine ORD-2026-000009 annullato',
      'Ordine ORD-2026-000009: rimborso di €10,00',
      'Ordine ORD-2026-000009: rimborso di €20,00',
    ]);
  });
});

describe('an order that an admin cancels', () => {
  const cancellation = (userId: string, changes: Record<string, unknown> = {}) => ({
    orderId: randomUUID(),
    orderNumber: 'ORD-2026-000010',
    userId,
    reason: 'admin',
    wasPaid: true,
    total: '30.00',
    cancelledAt: '2026-11-18T10:00:00Z',
    ...changes,
  });

  it('sends the reason that the admin wrote, escaped in HTML', async () => {
    const userId = await notifications.user();
    await notifications.deliver(OrderCancelledV1, cancellation(userId, { note: 'Tessuto <b>difettoso</b>' }));
    const [caught] = await notifications.mailsTo(addressOf(userId));
    expect(caught?.mail.text).toContain('Motivo: Tessuto <b>difettoso</b>');
    expect(caught?.mail.html).toContain('Tessuto &lt;b&gt;difettoso&lt;/b&gt;');
    expect(caught?.mail.text).toContain('Se hai domande, rispondi a questo messaggio.');
  });
});

describe('a changed user', () => {
  it('gets e-mails at the newest address, in whatever order the states arrive', async () => {
    const userId = await notifications.user({ revision: 3, email: 'nuova@negozio.example' });
    await notifications.deliver(UserSnapshotV1, snapshot(userId, { revision: 2, email: 'vecchia@negozio.example' }));
    await notifications.deliver(OrderPaidV1, paid(userId));
    expect(await notifications.mailsTo('nuova@negozio.example')).toHaveLength(1);
    await notifications.deliver(UserSnapshotV1, snapshot(userId, { revision: 4, email: 'ultima@negozio.example' }));
    await notifications.deliver(OrderPaidV1, paid(userId));
    expect(await notifications.mailsTo('ultima@negozio.example')).toHaveLength(1);
  });
});

describe('an invalid message', () => {
  it('becomes a dead letter that is reported, and does not block the next order', async () => {
    const userId = await notifications.user();
    const { total: _, ...broken } = paid(userId);
    await notifications.deliver(OrderPaidV1, broken);
    const { body } = await notifications.admin.get('/api/admin/notifications/dead-letters');
    expect(body.deadLetters).toEqual([expect.objectContaining({ errorCode: 'kit.bad-payload', key: broken.orderId })]);
    await eventually('the report', () =>
      expect(notifications.bus.published.map(({ headers }) => headers['ce_type'])).toContain('error.reported'),
    );
    await notifications.deliver(OrderPaidV1, paid(userId));
    expect(await notifications.mailsTo(addressOf(userId))).toHaveLength(1);
  });
});
