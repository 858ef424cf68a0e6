import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@drappo/service-kit';
import { eventually } from '@drappo/service-kit/testing';
import { linkOf } from '../sign-in/account-links.ts';
import { addTotp, codeAt, login, personWithTotp, stepUp } from '../sign-in/factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';
import { resetTools, tokenIn } from '../sign-in/reset-tools.ts';

const lines: string[] = [];
const logger = createLogger('identity', 'info', { write: (line) => void lines.push(line) });
const securityEvents = (userId: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['msg'] === 'security event' && line['userId'] === userId)
    .map(({ event }) => String(event))
    .filter((event) => event.startsWith('email.'));

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({}, { logger });
});
afterAll(() => identity.stop());
const { reset, requestedLink } = resetTools(() => identity);

const published = (userId: string, type: string) =>
  identity.bus.published.filter(({ key, headers }) => key === userId && headers['ce_type'] === type);
const payloadsOf = (userId: string, type: string) =>
  published(userId, type).map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
const tokenOf = (userId: string, type: string): Promise<string> =>
  eventually('the link', async () => tokenIn(await linkOf(identity, published(userId, type).at(-1)!)));
const changeToken = (userId: string) => tokenOf(userId, 'user.email-change-requested');
const cancelToken = (userId: string) => tokenOf(userId, 'user.email-change-announced');
const confirm = (token: string) => identity.browser().send('POST', '/api/auth/confirm-email-change', { token });
const cancel = (token: string) => identity.browser().send('POST', '/api/auth/cancel-email-change', { token });
type Person = Awaited<ReturnType<IdentityApp['person']>>;
const ask = ({ browser }: Pick<Person, 'browser'>, email: string, currentPassword = PASSWORD) =>
  browser.send('POST', '/api/account/email', { email, currentPassword });
const emailOf = async (userId: string) =>
  (await identity.query('SELECT email FROM users WHERE id = $1', [userId])).rows[0]?.['email'] as unknown;

describe('another e-mail address', () => {
  it('takes effect when its owner follows the link; the old address is notified, and its links become invalid', async () => {
    const person = await identity.person();
    const { browser, user } = person;
    const email = `nuovo-${user.id}@negozio.example`;
    expect((await ask(person, email)).status).toBe(202);
    expect((await browser.get('/api/auth/user')).body.email).toBe(user['email']);
    const token = await changeToken(user.id);
    expect(payloadsOf(user.id, 'user.email-change-requested')).toEqual([expect.objectContaining({ email })]);

    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      email,
      emailConfirmedAt: identity.clock.now().toISOString(),
    });
    await eventually('one e-mail to the old address', () =>
      expect(payloadsOf(user.id, 'user.email-changed')).toEqual([
        expect.objectContaining({ oldEmail: user['email'], newEmail: email }),
      ]),
    );
    const { rows } = await identity.query(
      `SELECT count(*)::int AS open FROM account_links
       WHERE user_id = $1 AND closed_at IS NULL AND purpose <> 'email-change-cancel'`,
      [user.id],
    );
    expect(rows).toEqual([{ open: 0 }]);
    const login = await identity.browser().send('POST', '/api/login', { username: email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it('is rejected without the password, when it is the current one, and after three links within an hour', async () => {
    const person = await identity.person();
    expect((await ask(person, 'a@negozio.example', 'sbagliata')).body.code).toBe('identity.wrong-current-password');
    expect((await ask(person, String(person.user['email']).toUpperCase())).body.code).toBe('identity.same-email');
    for (let n = 0; n < 3; n += 1) expect((await ask(person, `b${n}@negozio.example`)).status).toBe(202);
    expect((await ask(person, 'c@negozio.example')).status).toBe(429);
    expect((await ask({ ...person, browser: identity.browser() }, 'd@negozio.example')).status).toBe(401);
  });

  it('is rejected, but only when the link is followed, if another account has taken it', async () => {
    const [one, two] = [await identity.person(), await identity.person()];
    expect((await ask(one, String(two.user['email']))).status).toBe(202);
    const refused = await confirm(await changeToken(one.user.id));
    expect([refused.status, refused.body.code]).toEqual([409, 'identity.already-taken']);
    expect((await one.browser.get('/api/auth/user')).body.email).toBe(one.user['email']);
  });

  it('is rejected with an expired or foreign link', async () => {
    const person = await identity.person();
    await ask(person, `tardi-${person.user.id}@negozio.example`);
    const token = await changeToken(person.user.id);
    identity.clock.advance({ days: 1 });
    expect((await confirm(token)).body.code).toBe('identity.link-expired');
    expect((await confirm(`${crypto.randomUUID()}.${'A'.repeat(43)}`)).status).toBe(400);
  });
});

describe('a link to another address', () => {
  /** A person who knows the password has requested the change and holds its link. */
  const taken = async () => {
    const person = await identity.person();
    const stranger = { browser: identity.browser() };
    expect((await login(stranger.browser, person.form.username)).status).toBe(200);
    expect((await ask(stranger, `ladro-${person.user.id}@altrove.example`)).status).toBe(202);
    return { ...person, token: await changeToken(person.user.id) };
  };
  type Taken = Awaited<ReturnType<typeof taken>>;
  const byAdmin = async (
    act: (admin: Person['browser'], userId: string) => Promise<{ status: number }>,
    userId: string,
  ) => act((await identity.admin()).browser, userId);

  it.each<[string, (one: Taken) => Promise<{ status: number }>]>([
    ['a reset', async (one) => reset(tokenIn(await requestedLink(one)))],
    [
      'a new password',
      ({ browser }) =>
        browser.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'nuova-segreta' }),
    ],
    ['the end of all sessions', ({ browser }) => browser.send('POST', '/api/auth/logout-all')],
    [
      'a block',
      ({ user }) => byAdmin((admin, id) => admin.send('PUT', `/api/admin/users/${id}`, { blocked: true }), user.id),
    ],
    [
      'an end of sessions by an administrator',
      ({ user }) => byAdmin((admin, id) => admin.send('POST', `/api/admin/users/${id}/end-sessions`), user.id),
    ],
    [
      'a first factor',
      async ({ browser }) => {
        await addTotp(identity, browser);
        return { status: 200 };
      },
    ],
  ])('is invalid after %s', async (_name, takeBack) => {
    const one = await taken();
    const { status } = await takeBack(one);
    expect(status).toBeLessThan(300);
    const refused = await confirm(one.token);
    expect([refused.status, await emailOf(one.user.id)]).toEqual([expect.any(Number), one.user['email']]);
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  it('requires a fresh second factor if the account has one', async () => {
    const { browser, secret, user } = await personWithTotp(identity);
    identity.clock.advance({ minutes: 11 });
    const refused = await ask({ browser }, `n-${user.id}@negozio.example`);
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.step-up-required']);
    expect((await stepUp(browser, { code: codeAt(identity, secret) })).status).toBe(200);
    expect((await ask({ browser }, `n-${user.id}@negozio.example`)).status).toBe(202);
  });
});

describe('the current address after a change is requested', () => {
  it('is notified immediately, and cancels the change without a session; all sessions end', async () => {
    const person = await identity.person();
    const { browser, user } = person;
    const email = `altro-${user.id}@negozio.example`;
    await ask(person, email);
    const token = await cancelToken(user.id);
    expect(payloadsOf(user.id, 'user.email-change-announced')).toEqual([
      expect.objectContaining({ email: user['email'], newEmail: email }),
    ]);
    const change = await changeToken(user.id);
    expect((await cancel(token)).body).toEqual({ status: 'email-change-cancelled' });
    expect((await cancel(token)).status).toBe(200);
    expect((await confirm(change)).body.code).toBe('identity.link-used');
    expect((await browser.get('/api/auth/sessions')).status).toBe(401);
    expect(securityEvents(user.id)).toEqual([
      'email.change-requested',
      'email.change-cancelled',
      'email.change-cancelled',
    ]);
  });

  it('recovers the account after the change, for a week, whatever happened in between', async () => {
    const person = await identity.person();
    const { user } = person;
    await ask(person, `ladro-${user.id}@altrove.example`);
    const token = await cancelToken(user.id);
    expect((await confirm(await changeToken(user.id))).status).toBe(200);
    const renewed = { currentPassword: PASSWORD, newPassword: 'del-ladro-1' };
    expect((await person.browser.send('POST', '/api/auth/change-password', renewed)).status).toBe(200);
    identity.clock.advance({ days: 6 });
    expect((await cancel(token)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(user['email']);
    expect(securityEvents(user.id)).toEqual(['email.change-requested', 'email.changed', 'email.change-cancelled']);
    // A password reset can be requested at this address again.
    expect((await reset(tokenIn(await requestedLink(person)))).status).toBe(200);
    // Only once: a person who changes the address afterwards does so on purpose.
    const again = await ask({ browser: await signedIn(person) }, `nuovo-${user.id}@negozio.example`, 'nuova-segreta');
    expect(again.status).toBe(202);
    expect((await confirm(await changeToken(user.id))).status).toBe(200);
    expect((await cancel(token)).body.code).toBe('identity.link-used');
  });

  it('cancels nothing with an expired or foreign link', async () => {
    const person = await identity.person();
    await ask(person, `tardi-${person.user.id}@negozio.example`);
    const token = await cancelToken(person.user.id);
    expect((await cancel(`${crypto.randomUUID()}.${'A'.repeat(43)}`)).status).toBe(400);
    expect((await cancel(await changeToken(person.user.id))).status).toBe(400);
    identity.clock.advance({ days: 7 });
    expect((await cancel(token)).body.code).toBe('identity.link-expired');
  });

  const signedIn = async ({ form }: Person) => {
    const browser = identity.browser();
    expect((await login(browser, form.username, 'nuova-segreta')).status).toBe(200);
    return browser;
  };
});
