import { randomUUID } from 'node:crypto';
import { ReservationExpiredV1 } from '@drappo/contracts/catalog/events';
import { UserPasswordChangedV1, UserPasswordResetRequestedV1 } from '@drappo/contracts/identity/account-events';
import { UserErasedV1, UserRegisteredV1 } from '@drappo/contracts/identity/user-events';
import type { SentMail, SentMails } from '@drappo/contracts/notifications/admin-mail';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { callAs, eventually, manualClock } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentityStub } from './identity-stub.ts';
import { paid, startNotifications, type NotificationsApp } from './notifications-app.ts';

const MAILBOX = 3;
const ACCOUNT = 5;
const at = '2026-11-18T09:00:00.000Z';

let notifications: NotificationsApp;
/** Has no links: an e-mail with a link is not sent, which does not affect the counts. */
let identity: Awaited<ReturnType<typeof startIdentityStub>>;
const clock = manualClock();
beforeAll(async () => {
  identity = await startIdentityStub();
  const limits = { MAIL_LIMITS: { mailbox: MAILBOX, account: ACCOUNT } };
  notifications = await startNotifications({ clock }, { ...limits, SESSION_FEED_URL: identity.feedUrl });
});
afterAll(async () => {
  await notifications.stop();
  await identity.stop();
});

const registered = (userId: string) => ({
  userId,
  username: 'lucia',
  email: 'x@y.example',
  firstName: null,
  registeredAt: at,
});
const reset = (userId: string) => ({ userId, linkId: randomUUID(), requestedAt: at, expiresAt: at });
const newPassword = (userId: string) => ({ userId, linkId: randomUUID(), changedAt: at });
const expired = (userId: string) => ({
  userId,
  reservationId: randomUUID(),
  productId: randomUUID(),
  variantId: randomUUID(),
  productName: 'Camicia',
  variantInfo: 'M',
  quantity: 1,
  expiresAt: at,
});
/** Returns spellings of one new mailbox. */
const spellings = () => {
  const name = `m${randomUUID().replaceAll('-', '')}`;
  return (tag: number) =>
    `${name.slice(0, 3 + tag)}.${name.slice(3 + tag)}+${tag}@${tag % 2 ? 'Gmail.com' : 'googlemail.com'}`;
};
const emailsOf = (...userIds: string[]) =>
  notifications.app.prisma.email.findMany({ where: { userId: { in: userIds } }, orderBy: { id: 'asc' } });
const held = async (...userIds: string[]) => (await emailsOf(...userIds)).filter(({ heldBy }) => heldBy);
const reportsOf = (...userIds: string[]) =>
  notifications.bus.published
    .filter(
      ({ headers, payload }) => headers['ce_type'] === 'error.reported' && userIds.some((id) => payload.includes(id)),
    )
    .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
const listed = async (userId: string): Promise<SentMail[]> =>
  ((await notifications.admin.get('/api/admin/mail?limit=200')).body as SentMails).mails.filter(
    (mail) => mail.userId === userId,
  );

describe('e-mails to one mailbox', () => {
  it('stop at the limit, which is reported once, also from many accounts and spellings concurrently', async () => {
    const spelling = spellings();
    const users = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((tag) => notifications.user({ email: spelling(tag) })),
    );
    await Promise.all(users.map((userId) => notifications.deliver(UserRegisteredV1, registered(userId))));
    expect(await emailsOf(...users)).toHaveLength(8);
    expect(await held(...users)).toHaveLength(8 - MAILBOX);
    await eventually('the report', () => expect(reportsOf(...users)).toHaveLength(1));
    const [report] = reportsOf(...users);
    expect(report).toMatchObject({
      source: 'notifications',
      errorType: 'mail-limit',
      errorMessage: expect.stringContaining('allo stesso indirizzo in 24 ore (limite: 3)'),
      payload: { heldBy: 'mailbox', limit: MAILBOX },
    });
    expect(JSON.stringify(report)).not.toMatch(/gmail|googlemail/i);
  });

  it('count once when the event is redelivered, under the same id or another', async () => {
    const userId = await notifications.user();
    const [wish, id] = [newPassword(userId), randomUUID()];
    for (const delivery of [id, id, randomUUID(), randomUUID(), randomUUID()])
      await notifications.deliver(UserPasswordChangedV1, wish, delivery);
    for (let turn = 1; turn < MAILBOX; turn += 1)
      await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    expect(await held(userId)).toEqual([]);
    await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    expect(await held(userId)).toHaveLength(1);
    await notifications.deliver(UserPasswordChangedV1, wish);
    expect(await emailsOf(userId)).toHaveLength(MAILBOX + 1);
  });

  it('are not counted if storing them failed', async () => {
    const userId = await notifications.user();
    const { prisma } = notifications.app;
    await prisma.$executeRawUnsafe(
      "CREATE FUNCTION kit.no_effect() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$",
    );
    await prisma.$executeRawUnsafe(
      'CREATE TRIGGER no_effect BEFORE INSERT ON kit.effects FOR EACH ROW EXECUTE FUNCTION kit.no_effect()',
    );
    const wish = newPassword(userId);
    try {
      await notifications.deliver(UserPasswordChangedV1, wish).catch(() => undefined);
      expect(await emailsOf(userId)).toEqual([]);
    } finally {
      await prisma.$executeRawUnsafe('DROP FUNCTION kit.no_effect CASCADE');
    }
    for (let turn = 0; turn < MAILBOX; turn += 1)
      await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    expect(await held(userId)).toEqual([]);
  });

  it('caused by strangers do not suppress the e-mails of the account itself', async () => {
    const userId = await notifications.user();
    for (let turn = 0; turn <= MAILBOX; turn += 1)
      await notifications.deliver(UserPasswordResetRequestedV1, reset(userId));
    expect(await held(userId)).toHaveLength(1);
    await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    expect((await emailsOf(userId)).at(-1)).toMatchObject({ kind: 'password-changed', heldBy: null });
  });

  it('are sent again a day later', async () => {
    const userId = await notifications.user();
    for (let turn = 0; turn <= MAILBOX; turn += 1)
      await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    clock.advance({ hours: 24, seconds: 1 });
    await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    expect((await emailsOf(userId)).map(({ heldBy }) => heldBy)).toEqual([null, null, null, 'mailbox', null]);
  });

  it('still include one link an hour for the owner of a confirmed address, and for no one else', async () => {
    const [owner, stranger] = [await notifications.user({ emailConfirmed: true }), await notifications.user()];
    for (let turn = 0; turn <= MAILBOX; turn += 1)
      for (const userId of [owner, stranger]) await notifications.deliver(UserPasswordResetRequestedV1, reset(userId));
    clock.advance({ hours: 1, seconds: 1 });
    for (const userId of [owner, owner, stranger])
      await notifications.deliver(UserPasswordResetRequestedV1, reset(userId));
    expect((await emailsOf(owner)).map(({ heldBy }) => heldBy)).toEqual([null, null, null, 'mailbox', null, 'mailbox']);
    expect((await emailsOf(stranger)).map(({ heldBy }) => heldBy)).toEqual([null, null, null, 'mailbox', 'mailbox']);
  });
});

describe('e-mails of one account', () => {
  it('stop at the limit, also under concurrency; e-mails about money are always sent', async () => {
    const userId = await notifications.user({ emailConfirmed: true });
    await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    await Promise.all(Array.from({ length: 8 }, () => notifications.deliver(ReservationExpiredV1, expired(userId))));
    for (let turn = 0; turn < 3; turn += 1) await notifications.deliver(OrderPaidV1, paid(userId));
    const emails = await emailsOf(userId);
    const notHeld = (kind: string) => emails.filter((email) => email.kind === kind && !email.heldBy).length;
    expect([notHeld('password-changed'), notHeld('reservation-expired'), notHeld('order-paid')]).toEqual([1, 4, 3]);
    await eventually('the report', () => expect(reportsOf(userId)).toHaveLength(1));
    expect(reportsOf(userId)[0]).toMatchObject({ payload: { userId, heldBy: 'account', limit: ACCOUNT } });
    expect(await notifications.mailsTo(`${userId}@negozio.example`)).toHaveLength(8);
  });

  it('are all deleted for an erased person', async () => {
    const userId = await notifications.user();
    for (let turn = 0; turn < 7; turn += 1) await notifications.deliver(ReservationExpiredV1, expired(userId));
    await notifications.deliver(UserErasedV1, { userId, erasedAt: at });
    expect(await emailsOf(userId)).toEqual([]);
  });
});

describe('an e-mail that is held back', () => {
  it('is listed with the reason, and sent once when an admin releases it', async () => {
    const userId = await notifications.user();
    for (let turn = 0; turn <= MAILBOX; turn += 1)
      await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    const mail = (await listed(userId)).find(({ state }) => state === 'held');
    expect(mail).toMatchObject({
      lastError: 'Troppe e-mail a questo indirizzo in 24 ore.',
      attempts: 0,
      sentAt: null,
      retryUrl: `/api/admin/mail/${mail?.id}/send`,
    });
    const { mails } = (await notifications.admin.get('/api/admin/mail?state=held&limit=200')).body as SentMails;
    expect(mails.filter((one) => one.userId === userId).map(({ id }) => id)).toEqual([mail?.id]);

    const send = () => notifications.admin.send('POST', String(mail?.retryUrl));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await notifications.mailsTo(`${userId}@negozio.example`)).toHaveLength(MAILBOX + 1);
    expect((await listed(userId)).map(({ state }) => state)).toEqual(Array(MAILBOX + 1).fill('sent'));
    const { entries } = (await notifications.admin.get(`/api/admin/notifications/audit?search=${mail?.id}`)).body;
    expect(entries).toEqual([expect.objectContaining({ action: 'email.released', subject: `email:${mail?.id}` })]);
  });

  it("is in its owner's data export", async () => {
    const userId = await notifications.user();
    for (let turn = 0; turn <= MAILBOX; turn += 1)
      await notifications.deliver(UserPasswordChangedV1, newPassword(userId));
    const answer = await fetch(`${notifications.url}/internal/personal-data/${userId}`, {
      headers: { authorization: callAs('identity', 'notifications', 'personal-data') },
    });
    const { emails } = (await answer.json()) as { emails: { heldBy: string | null }[] };
    expect(emails.filter(({ heldBy }) => heldBy === 'mailbox')).toHaveLength(1);
  });

  it('is released by admins only', async () => {
    const path = `/api/admin/mail/${randomUUID()}/send`;
    expect((await notifications.visitor.send('POST', path)).status).toBe(401);
    expect((await notifications.as(randomUUID()).send('POST', path)).status).toBe(403);
    expect((await notifications.admin.send('POST', path)).status).toBe(404);
  });
});
