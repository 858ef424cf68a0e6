import { randomUUID } from 'node:crypto';
import type { MailKinds, MailPreview, SentMail, SentMails } from '@drappo/contracts/notifications/admin-mail';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { emailDefinitions } from '../src/domain/definitions.ts';
import { paid, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterEach(() => notifications.smtp.refuse('recipients'));
afterAll(() => notifications.stop());

const list = async (query = ''): Promise<SentMails> => {
  const { status, body } = await notifications.admin.get(`/api/admin/mail${query}`);
  expect(status).toBe(200);
  return body as SentMails;
};
/** Waits until an order's e-mail has the expected fields. */
const mailAbout = (orderId: string, expected: Partial<SentMail>): Promise<SentMail> =>
  eventually('the e-mail', async () => {
    const [mail] = (await list(`?search=${orderId}`)).mails;
    expect(mail).toMatchObject(expected);
    return mail!;
  });
const undelivered = async (): Promise<number> =>
  (await notifications.admin.get('/api/admin/notifications/waiting')).body.undelivered;
const order = async (userId: string): Promise<string> => {
  const fact = paid(userId);
  await notifications.deliver(OrderPaidV1, fact);
  return String(fact.orderId);
};

describe('the e-mails in the list', () => {
  it('show the state of their sending, without the whole address', async () => {
    const userId = await notifications.user();
    const orderId = await order(userId);
    expect(await mailAbout(orderId, { state: 'sent' })).toEqual({
      id: expect.any(String),
      title: 'Ordine pagato',
      kind: 'order-paid',
      subject: 'Ordine ORD-2026-000123 pagato',
      recipient: `${userId[0]}***@negozio.example`,
      userId,
      state: 'sent',
      attempts: 1,
      lastError: null,
      nextTryAt: null,
      createdAt: expect.any(String),
      sentAt: expect.any(String),
      retryUrl: null,
      resendUrl: expect.stringMatching(/resend$/),
    });
  });

  it('are found by the orders of a search', async () => {
    const orderId = await order(await notifications.user());
    const mail = await mailAbout(orderId, { state: 'sent' });
    const found = await list(`?search=ORD-2026-000123&orders=${randomUUID()},${orderId}`);
    expect(found.mails.map(({ id }) => id)).toEqual([mail.id]);
    expect((await list('?search=ORD-2026-000123')).mails).toEqual([]);
  });

  it('show a bounced e-mail, which can be sent again', async () => {
    notifications.smtp.refuse('recipients', { code: 550, text: 'No such user here' });
    const orderId = await order(await notifications.user());
    const mail = await mailAbout(orderId, { state: 'bounced', attempts: 1 });
    expect(mail.lastError).toContain('550');
    expect((await list('?state=bounced')).mails.map(({ id }) => id)).toContain(mail.id);
    expect((await list('?state=failed')).mails).toEqual([]);
    const waiting = await undelivered();
    notifications.smtp.refuse('recipients');
    expect((await notifications.admin.send('POST', String(mail.retryUrl))).status).toBe(200);
    await mailAbout(orderId, { state: 'sent', retryUrl: null });
    expect(await undelivered()).toBe(waiting - 1);
    expect((await list('?state=bounced')).mails.map(({ id }) => id)).not.toContain(mail.id);
    // The Log is notified of the end of the error and of its order.
    await eventually('both reports', () => {
      const published = notifications.bus.published.filter(({ payload }) => payload.includes('effect:notifications'));
      expect(published.map(({ headers }) => headers['ce_type'])).toEqual(['error.reported', 'error.resolved']);
      expect(JSON.parse(published[0]!.payload)).toMatchObject({ orderId });
    });
  });

  it('show their address to an admin, and the audit trail shows who read it', async () => {
    const userId = await notifications.user();
    const mail = await mailAbout(await order(userId), { state: 'sent' });
    const path = `/api/admin/mail/${mail.id}/recipient`;
    expect((await notifications.admin.send('POST', path)).body).toEqual({ recipient: `${userId}@negozio.example` });
    const trail = await notifications.admin.get(`/api/admin/notifications/audit?subject=email:${mail.id}`);
    expect(trail.body.entries).toMatchObject([{ action: 'email.address-read' }]);
    expect(JSON.stringify(trail.body)).not.toContain('negozio.example');
    expect((await notifications.as(userId).send('POST', path)).status).toBe(403);
    expect((await notifications.admin.send('POST', `/api/admin/mail/${randomUUID()}/recipient`)).status).toBe(404);
  });

  it('are sent again once per press, even if the press arrives twice concurrently', async () => {
    const orderId = await order(await notifications.user());
    const mail = await mailAbout(orderId, { state: 'sent', resendUrl: expect.any(String) as unknown as string });
    const press = { press: randomUUID() };
    const answers = await Promise.all([1, 2].map(() => notifications.admin.send('POST', mail.resendUrl!, press)));
    answers.push(await notifications.admin.send('POST', mail.resendUrl!, press));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const both = await eventually('the second e-mail', async () => {
      const { mails } = await list(`?search=${orderId}`);
      expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
      return mails;
    });
    expect(new Set(both.map(({ subject }) => subject)).size).toBe(1);
    const trail = await notifications.admin.get(`/api/admin/notifications/audit?subject=email:${mail.id}`);
    expect(trail.body.entries.map(({ action }: { action: string }) => action)).toEqual(['email.resent']);
    expect((await notifications.admin.send('POST', mail.resendUrl!, {})).status).toBe(400);
    expect((await notifications.as(randomUUID()).send('POST', mail.resendUrl!, press)).status).toBe(403);
  });

  it('show when a deferred e-mail is tried next', async () => {
    notifications.smtp.refuse('recipients', { code: 450, text: 'Greylisted' });
    const orderId = await order(await notifications.user());
    const mail = await mailAbout(orderId, { state: 'waiting', nextTryAt: expect.any(String) as unknown as string });
    expect(mail.lastError).toContain('450');
    expect((await list('?state=waiting')).mails.map(({ id }) => id)).toEqual([mail.id]);
    notifications.smtp.refuse('recipients');
    await mailAbout(orderId, { state: 'sent' });
  });

  it('are found by the whole address, and are paginated', async () => {
    const userId = await notifications.user();
    const about = [await order(userId), await order(userId), await order(userId)];
    const address = encodeURIComponent(`${userId}@NEGOZIO.example`);
    const first = await list(`?search=${address}&limit=2`);
    const typedElsewhere = encodeURIComponent(`${userId}\uFF20negozio.example`);
    const second = await list(`?search=${typedElsewhere}&limit=2&before=${first.next}`);
    expect([first.mails.length, second.mails.length, second.next]).toEqual([2, 1, null]);
    expect(new Set([...first.mails, ...second.mails].map(({ id }) => id)).size).toBe(about.length);
    expect((await list('?search=negozio.example')).mails).toEqual([]);
  });

  it.each(['state=lost', 'limit=0', 'limit=201', 'before=x', 'unknown=1'])('?%s is 400', async (query) => {
    expect((await notifications.admin.get(`/api/admin/mail?${query}`)).status).toBe(400);
  });
});

describe('the kinds of e-mails', () => {
  it('are all listed with invented data, and are rendered as they would be sent', async () => {
    const { kinds } = (await notifications.admin.get('/api/admin/mail/kinds')).body as MailKinds;
    expect(kinds.length).toBeGreaterThanOrEqual(emailDefinitions.length);
    for (const { title } of emailDefinitions) expect(kinds.some((kind) => kind.title.startsWith(title))).toBe(true);
    for (const { id, subject } of kinds) {
      const { body } = await notifications.admin.get(`/api/admin/mail/kinds/${id}`);
      const { html, text } = body as MailPreview;
      expect(html).toContain('<h1');
      expect(html).not.toContain('cid:');
      expect(text).toContain('--');
      expect(`${subject} ${html} ${text}`).not.toMatch(/undefined|NaN|\[object|Invalid Date|\bnull\b/);
    }
  });

  it('answer 404 for an unknown name', async () => {
    expect((await notifications.admin.get('/api/admin/mail/kinds/none')).status).toBe(404);
  });
});

it.each(['', '/kinds', '/kinds/order-paid'])('/api/admin/mail%s is for admins', async (path) => {
  expect((await notifications.visitor.get(`/api/admin/mail${path}`)).status).toBe(401);
  expect((await notifications.as(randomUUID()).get(`/api/admin/mail${path}`)).status).toBe(403);
});

describe('GET /api/admin/customers/:id/mails', () => {
  it('lists the newest e-mails to one account', async () => {
    const [userId, other] = [await notifications.user(), await notifications.user()];
    const [first, second] = [await order(userId), await order(userId)];
    await order(other);
    await mailAbout(second, { state: 'sent' });
    const { body } = await notifications.admin.get(`/api/admin/customers/${userId}/mails`);
    const [newest] = (await list(`?search=${second}`)).mails;
    const [before] = (await list(`?search=${first}`)).mails;
    expect(body.mails.map(({ id }: SentMail) => id)).toEqual([newest?.id, before?.id]);
  });
});
