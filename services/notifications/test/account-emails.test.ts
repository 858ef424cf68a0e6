import { randomUUID } from 'node:crypto';
import {
  UserEmailConfirmationRequestedV1,
  UserPasswordResetRequestedV1,
} from '@drappo/contracts/identity/account-events';
import { createLogger } from '@drappo/service-kit';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentityStub } from './identity-stub.ts';
import { PORTAL, startNotifications, type NotificationsApp } from './notifications-app.ts';

const logged: string[] = [];
let identity: Awaited<ReturnType<typeof startIdentityStub>>;
let notifications: NotificationsApp;
beforeAll(async () => {
  identity = await startIdentityStub();
  const logger = createLogger('notifications', 'debug', { write: (line) => void logged.push(line) });
  notifications = await startNotifications({ logger }, { SESSION_FEED_URL: identity.feedUrl });
});
afterEach(() => identity.fail(false));
afterAll(async () => {
  await notifications.stop();
  await identity.stop();
});

const addressOf = (userId: string) => `${userId}@negozio.example`;
const request = (userId: string) => ({
  userId,
  linkId: randomUUID(),
  requestedAt: '2026-11-18T09:00:00.000Z',
  expiresAt: '2026-11-18T10:00:00.000Z',
});
/** Stub of identity, which knows the link and its secret. */
const openLink = (linkId: string, page = 'reset-password') => {
  const url = `${PORTAL}/${page}#token=${linkId}.${randomUUID().replaceAll('-', '_')}`;
  identity.open.set(linkId, url);
  return url;
};
const stored = (linkId: string) => notifications.app.prisma.email.findFirstOrThrow({ where: { subjectId: linkId } });
const effectOf = async (linkId: string) => {
  const { id } = await stored(linkId);
  const { app } = notifications;
  const rows = await app.prisma.$queryRaw<{ state: string; error: string | null; row: unknown }[]>`
    SELECT state, last_error AS error, to_jsonb(e) AS row FROM kit.effects e WHERE key = ${id}`;
  return rows[0]!;
};

describe('a requested password reset', () => {
  it('sends its owner the link, as HTML and as text, and stores no copy of the secret', async () => {
    const userId = await notifications.user();
    const wish = request(userId);
    const url = openLink(wish.linkId);
    await notifications.deliver(UserPasswordResetRequestedV1, wish);
    const [caught, ...others] = await notifications.mailsTo(addressOf(userId));
    expect(others).toEqual([]);
    const { mail } = caught!;
    expect(mail.subject).toBe('Scegli una nuova password');
    expect(mail.messageId).toBe(`<password-reset.${wish.linkId}@drappo.example>`);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.text).toContain(`Scegli la password: ${url}`);
    for (const text of ['18 novembre 2026 alle ore 11:00', 'la password resta quella di prima'])
      for (const part of [mail.text, mail.html]) expect(part).toContain(text);

    const secret = url.split('.').at(-1)!;
    const { row } = await effectOf(wish.linkId);
    expect(JSON.stringify([await stored(wish.linkId), row, logged, notifications.bus.published])).not.toContain(secret);
    expect((await stored(wish.linkId)).sentAt).toBeInstanceOf(Date);
  });

  it('requests the link from identity for that e-mail only, as notifications', async () => {
    const userId = await notifications.user();
    const wish = request(userId);
    openLink(wish.linkId);
    await notifications.deliver(UserPasswordResetRequestedV1, wish);
    await notifications.mailsTo(addressOf(userId));
    expect(identity.handedOut.get(wish.linkId)).toBe((await stored(wish.linkId)).id);
    expect(identity.callers.at(-1)).toMatchObject({ iss: 'notifications', aud: 'identity', purpose: 'account-links' });
  });

  it('sends no e-mail and reports no error if another e-mail has the link', async () => {
    const userId = await notifications.user();
    const wish = request(userId);
    openLink(wish.linkId);
    identity.handedOut.set(wish.linkId, randomUUID());
    await notifications.deliver(UserPasswordResetRequestedV1, wish);
    expect(await notifications.mailsTo(addressOf(userId))).toEqual([]);
    expect(await effectOf(wish.linkId)).toMatchObject({ state: 'done', error: null });
  });

  it('sends one e-mail when the event is redelivered', async () => {
    const userId = await notifications.user();
    const wish = request(userId);
    openLink(wish.linkId);
    const delivery = randomUUID();
    await Promise.all(
      [delivery, delivery, randomUUID()].map((id) => notifications.deliver(UserPasswordResetRequestedV1, wish, id)),
    );
    expect(await notifications.mailsTo(addressOf(userId))).toHaveLength(1);
  });

  it('sends no e-mail and reports no error if the link was used or has expired', async () => {
    const userId = await notifications.user();
    const wish = request(userId);
    await notifications.deliver(UserPasswordResetRequestedV1, wish);
    expect(await notifications.mailsTo(addressOf(userId))).toEqual([]);
    expect(await effectOf(wish.linkId)).toMatchObject({ state: 'done', error: null });
    expect((await stored(wish.linkId)).sentAt).toBeNull();
    const types = notifications.bus.published.map(({ headers }) => headers['ce_type']);
    expect(types).not.toContain('error.reported');
  });

  it.each(['answers with an error', 'is not there'])('delays the e-mail if identity %s', async (how) => {
    const userId = await notifications.user();
    const wish = request(userId);
    const url = openLink(wish.linkId);
    const away = how === 'is not there' ? await startIdentityStub() : undefined;
    await away?.stop();
    const app = away ? await startNotifications({}, { SESSION_FEED_URL: away.feedUrl }) : notifications;
    try {
      const owner = away ? await app.user() : userId;
      identity.fail(true);
      await app.deliver(UserPasswordResetRequestedV1, { ...wish, userId: owner });
      await eventually('a failed try', async () => {
        const [effect] = (await app.effects()).filter(({ error }) => error?.includes('notifications.identity-away'));
        expect(effect).toMatchObject({ state: 'due' });
      });
      expect(app.smtp.caught.filter(({ recipients }) => recipients.includes(addressOf(owner)))).toEqual([]);
      if (away) return;
      identity.fail(false);
      const [caught] = await app.mailsTo(addressOf(owner));
      expect(caught?.mail.text).toContain(url);
    } finally {
      if (away) await app.stop();
    }
  });
});

describe('a requested confirmation of an address', () => {
  it('sends the link to the address', async () => {
    const userId = await notifications.user();
    const wish = { ...request(userId), expiresAt: '2026-11-25T09:00:00.000Z' };
    const url = openLink(wish.linkId, 'confirm-email');
    await notifications.deliver(UserEmailConfirmationRequestedV1, wish);
    const [caught] = await notifications.mailsTo(addressOf(userId));
    expect(caught?.mail.subject).toBe('Conferma la tua e-mail');
    expect(caught?.mail.messageId).toBe(`<email-confirmation.${wish.linkId}@drappo.example>`);
    expect(caught?.mail.html).toContain(`href="${url}"`);
    expect(caught?.mail.text).toContain(`Conferma l'e-mail: ${url}`);
    expect(caught?.mail.text).toContain('25 novembre 2026');
  });
});
