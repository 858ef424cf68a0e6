import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { eventually, manualClock, passBackoff } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { paid, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterEach(() => notifications.smtp.refuse('connections'));
afterAll(() => notifications.stop());

const addressOf = (userId: string) => `${userId}@negozio.example`;
const emailOf = (app: NotificationsApp, subjectId: string) =>
  app.app.prisma.email.findFirstOrThrow({ where: { subjectId } });
const effectOf = async (app: NotificationsApp, orderId: string) => {
  const { id } = await emailOf(app, orderId);
  return (await app.effects()).find(({ key }) => key === id)!;
};
const reports = (app: NotificationsApp) =>
  app.bus.published
    .filter(({ headers }) => headers['ce_type'] === 'error.reported')
    .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
const deliverPaid = async (app: NotificationsApp) => {
  const userId = await app.user();
  const order = paid(userId);
  await app.deliver(OrderPaidV1, order);
  return { userId, order, messageId: `<order-paid.${order.orderId}@drappo.example>` };
};

describe('delivery while the SMTP server is down', () => {
  it('keeps the e-mail due and sends it once the server is back', async () => {
    await notifications.stopSmtp();
    const { userId, order, messageId } = await deliverPaid(notifications);
    await eventually('two tries that failed', async () =>
      expect(await effectOf(notifications, order.orderId)).toMatchObject({
        state: 'due',
        attempts: 2,
        error: expect.stringContaining('notifications.smtp-failed'),
      }),
    );
    expect((await emailOf(notifications, order.orderId)).sentAt).toBeNull();
    await notifications.restartSmtp();
    const mails = await notifications.mailsTo(addressOf(userId));
    expect(mails.map(({ mail }) => mail.messageId)).toEqual([messageId]);
    expect(mails[0]?.mail.replyTo).toMatchObject([{ address: 'assistenza@drappo.example' }]);
    expect((await emailOf(notifications, order.orderId)).sentAt).toBeInstanceOf(Date);
    expect(reports(notifications)).toEqual([]);
  });

  it('retries with growing delays', async () => {
    // A pooled connection of an earlier e-mail would be reused without connecting.
    await notifications.stopSmtp();
    await notifications.restartSmtp();
    const { knocks } = notifications.smtp;
    notifications.smtp.refuse('connections', { code: 421, text: 'Too busy' });
    const { userId } = await deliverPaid(notifications);
    await eventually('three refused knocks', () => expect(knocks.length).toBeGreaterThanOrEqual(3));
    notifications.smtp.refuse('connections');
    const [first, second, third] = knocks as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(1_000);
    expect(third - second).toBeGreaterThanOrEqual(2_000);
    expect(await notifications.mailsTo(addressOf(userId))).toHaveLength(1);
  });
});

describe('delivery after the process died between sending and recording it', () => {
  it('sends the e-mail again under the same Message-ID, and not a third time', async () => {
    const { prisma } = notifications.app;
    await prisma.$executeRawUnsafe(
      "CREATE FUNCTION no_mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$",
    );
    await prisma.$executeRawUnsafe(
      'CREATE TRIGGER no_mark BEFORE UPDATE OF sent_at ON emails FOR EACH ROW EXECUTE FUNCTION no_mark()',
    );
    const { userId, order, messageId } = await deliverPaid(notifications);
    const copies = () => notifications.smtp.caught.filter(({ recipients }) => recipients.includes(addressOf(userId)));
    await eventually('the first copy', async () => {
      expect(copies()).toHaveLength(1);
      expect(await effectOf(notifications, order.orderId)).toMatchObject({
        state: 'due',
        attempts: 1,
        error: expect.stringContaining('not now'),
      });
    });
    expect((await emailOf(notifications, order.orderId)).sentAt).toBeNull();
    await prisma.$executeRawUnsafe('DROP TRIGGER no_mark ON emails');
    const mails = await notifications.mailsTo(addressOf(userId));
    expect(mails.map(({ mail }) => mail.messageId)).toEqual([messageId, messageId]);
    expect(await effectOf(notifications, order.orderId)).toMatchObject({ state: 'done', attempts: 2 });
    expect((await emailOf(notifications, order.orderId)).sentAt).toBeInstanceOf(Date);
  });
});

describe('delivery to a recipient that the server rejects', () => {
  it('fails immediately, is reported without the address, and can be retried', async () => {
    notifications.smtp.refuse('recipients', { code: 550, text: 'No such user here: lucia@negozio.example' });
    const { userId, order, messageId } = await deliverPaid(notifications);
    await notifications.mailsTo(addressOf(userId));
    const given = await effectOf(notifications, order.orderId);
    expect(given).toMatchObject({ state: 'failed', attempts: 1 });
    await eventually('the report', () => expect(reports(notifications)).toHaveLength(1));
    expect(reports(notifications)[0]).toMatchObject({
      source: 'notifications',
      cause: `effect:notifications-send-email:${given.id}`,
      errorType: 'effect-failed',
      errorMessage: expect.stringContaining('550'),
      payload: {
        effectId: given.id,
        queue: 'notifications-send-email',
        code: 'notifications.recipient-refused',
        attempts: 1,
      },
    });
    expect(JSON.stringify([reports(notifications), given])).not.toContain('negozio.example');
    const listed = await notifications.admin.get('/api/admin/notifications/effects');
    expect(listed.body.effects).toEqual([expect.objectContaining({ id: given.id })]);

    notifications.smtp.refuse('recipients');
    const again = await notifications.admin.send('POST', `/api/admin/notifications/effects/${given.id}/retry`);
    expect(again.status).toBe(200);
    const mails = await notifications.mailsTo(addressOf(userId));
    expect(mails.map(({ mail }) => mail.messageId)).toEqual([messageId]);
  });

  it('is retried if the rejection is temporary', async () => {
    notifications.smtp.refuse('recipients', { code: 450, text: 'Greylisted' });
    const { userId, order } = await deliverPaid(notifications);
    await eventually('a failed try', async () =>
      expect(await effectOf(notifications, order.orderId)).toMatchObject({
        state: 'due',
        error: expect.stringContaining('450'),
      }),
    );
    notifications.smtp.refuse('recipients');
    expect(await notifications.mailsTo(addressOf(userId))).toHaveLength(1);
  });
});

describe('delivery while the SMTP server stays down', () => {
  it('fails after its last attempt and is reported once', async () => {
    const clock = manualClock();
    const patient = await startNotifications({ clock });
    try {
      await patient.stopSmtp();
      const { order } = await deliverPaid(patient);
      // Calls the worker's entry as the sweeper would after each wait: two hours pass on the injected clock.
      await eventually('given up', async () => {
        await passBackoff({ query: patient.query, clock });
        const { id } = await effectOf(patient, order.orderId);
        await patient.app.service.effects.work(id);
        expect(await effectOf(patient, order.orderId)).toMatchObject({ state: 'failed', attempts: 20 });
      });
      await eventually('the report', () => expect(reports(patient)).toHaveLength(1));
      expect(reports(patient)[0]).toMatchObject({
        payload: { code: 'notifications.smtp-failed', attempts: 20 },
      });
      expect((await emailOf(patient, order.orderId)).sentAt).toBeNull();
    } finally {
      await patient.stop();
    }
  });
});
