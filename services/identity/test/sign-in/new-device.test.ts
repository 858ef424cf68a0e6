import { createLogger } from '@drappo/service-kit';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { linkOf } from './account-links.ts';
import { addTotp, login } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';
import { resetTools, tokenIn } from './reset-tools.ts';

const lines: string[] = [];
const logger = createLogger('identity', 'info', { write: (line) => void lines.push(line) });
const logged = (userId: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['msg'] === 'security event' && line['userId'] === userId)
    .map(({ event, by }) => (by === undefined ? event : `${String(event)} ${String(by)}`));

const https = { PUBLIC_URL: 'https://drappo.example', PROOF_OF_WORK: 'off' };
let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity(https, { logger });
});
afterAll(() => identity.stop());
beforeEach(() => {
  lines.length = 0;
});

const { requestedLink } = resetTools(() => identity);
const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36' };

/** A person with a confirmed e-mail, and a browser that is new to the account. */
const confirmed = async (app = identity) => {
  const person = await app.person();
  await app.query('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [person.user.id]);
  return { ...person, stranger: app.browser() };
};
type Person = Awaited<ReturnType<typeof confirmed>>;

const requests = (userId: string) =>
  identity.bus.published.filter(
    ({ key, headers }) => key === userId && headers['ce_type'] === 'user.new-device-link-requested',
  );
const tokenOf = async (userId: string, number = 1): Promise<string> => {
  const request = await eventually('the link is published', () => {
    expect(requests(userId)).toHaveLength(number);
    return requests(userId)[number - 1]!;
  });
  return tokenIn(await linkOf(identity, request));
};
/** Sends the right password on the new device. */
const ask = async ({ form, user, stranger }: Person): Promise<string> => {
  const answer = await stranger.send('POST', '/api/login', { username: form['username'], password: PASSWORD }, chrome);
  expect(answer.status).toBe(202);
  return tokenOf(user.id);
};
const follow = (browser: HttpPerson, token: string) => browser.send('POST', '/api/login/new-device', { token });
const isSignedIn = async (browser: HttpPerson) => (await browser.get('/api/auth/user')).status === 200;

describe('the right password on a device that is new to the account', () => {
  it('opens no session; the e-mailed link does, once, and makes the device known', async () => {
    const { user, form, stranger } = await confirmed();
    const body = { username: form['username'], password: PASSWORD };
    const answer = await stranger.send('POST', '/api/login', body, chrome);
    const expiresAt = new Date(identity.clock.now().getTime() + 600_000).toISOString();
    expect([answer.status, answer.body]).toEqual([202, { deviceLink: { expiresAt } }]);
    expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      '__Host-drappo_new_device; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(await isSignedIn(stranger)).toBe(false);

    const token = await tokenOf(user.id);
    expect(JSON.parse(requests(user.id)[0]!.payload)).toMatchObject({ device: 'Chrome su Windows', expiresAt });
    const other = stranger.copy();
    const signedIn = await follow(stranger, token);
    expect([signedIn.status, signedIn.body.id, await isSignedIn(stranger)]).toEqual([200, user.id, true]);
    expect(stranger.cookies.get('__Host-drappo_new_device')).toBeUndefined();
    const again = await follow(other, token);
    expect([again.status, again.body.code, await isSignedIn(other)]).toEqual([409, 'identity.link-used', false]);
    await stranger.send('POST', '/api/logout');
    expect((await login(stranger, form['username'])).status).toBe(200);
    expect(logged(user.id)).toEqual([
      'account.registered',
      'sign-in.link-sent',
      'sign-in.succeeded new-device-link',
      'sign-in.succeeded',
    ]);
    const audited = await identity.query("SELECT action FROM kit.audit WHERE subject = $1 AND action LIKE '%device'", [
      `user:${user.id}`,
    ]);
    expect(audited.rows).toEqual([{ action: 'user.signed-in-on-new-device' }]);
  });

  it('opens no session when another browser follows the link: it becomes known and needs the password', async () => {
    const person = await confirmed();
    const { user, form, stranger: attacker } = person;
    const token = await ask(person);
    const owner = identity.browser();
    const opened = await follow(owner, token);
    expect([opened.status, opened.body, await isSignedIn(owner)]).toEqual([200, { status: 'sign-in-open' }, false]);
    expect(await isSignedIn(attacker)).toBe(false);
    expect((await follow(attacker, token)).status).toBe(409);
    expect((await login(attacker, form['username'])).status).toBe(202);
    expect((await login(owner, form['username'])).status).toBe(200);
    expect(logged(user.id)).toContain('sign-in.device-known');
  });

  it('opens a session on each waiting device only by its own link', async () => {
    const person = await confirmed();
    const [first, second] = [identity.browser(), identity.browser()];
    for (const browser of [first, second]) expect((await login(browser, person.form['username'])).status).toBe(202);
    const token = await tokenOf(person.user.id, 2);
    // This is the link of the second browser.
    expect((await follow(first, token)).body).toEqual({ status: 'sign-in-open' });
    expect(await isSignedIn(second)).toBe(false);
  });

  it('needs no link on a known device, with an unconfirmed e-mail or for the demo; a factor is required', async () => {
    const { browser, form } = await confirmed();
    await browser.send('POST', '/api/logout');
    expect((await login(browser, form['username'])).status).toBe(200);
    const unconfirmed = await identity.person();
    expect((await login(identity.browser(), unconfirmed.form['username'])).status).toBe(200);
    const demo = await confirmed();
    await identity.query("UPDATE users SET demo_password = 'own' WHERE id = $1", [demo.user.id]);
    expect((await login(demo.stranger, demo.form['username'])).status).toBe(200);
    const withFactor = await confirmed();
    await addTotp(identity, withFactor.browser);
    const asked = await login(withFactor.stranger, withFactor.form['username']);
    expect([asked.status, asked.body.ways]).toEqual([202, expect.arrayContaining(['totp'])]);
    expect(requests(withFactor.user.id)).toEqual([]);
  });

  it.each([
    ['switched off', { ...https, NEW_DEVICE_LINK: 'off' }],
    ['required of a loopback address', { NEW_DEVICE_LINK: 'required' }],
  ])('opens a session where links are %s', async (_where, environment) => {
    const portal = await startIdentity(environment);
    try {
      const { form, stranger } = await confirmed(portal);
      expect((await login(stranger, form['username'])).status).toBe(200);
    } finally {
      await portal.stop();
    }
  });

  it('causes at most six e-mails within an hour, also for concurrent sign-ins; a wrong password causes none', async () => {
    const { user, form } = await confirmed();
    const wrong = await login(identity.browser(), form['username'], 'sbagliata-1');
    const unknown = await login(identity.browser(), 'nessuno', 'sbagliata-1');
    expect([wrong.status, wrong.body.detail]).toEqual([unknown.status, unknown.body.detail]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(identity.browser(), form['username'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('identity.enough-links');
    await eventually('six e-mails are published', () => expect(requests(user.id)).toHaveLength(6));
  });
});

describe('the link for a new device', () => {
  it('is valid for ten minutes, and only in the browser that requested it', async () => {
    const person = await confirmed();
    const token = await ask(person);
    expect((await follow(person.stranger, `${crypto.randomUUID()}.${'A'.repeat(43)}`)).status).toBe(400);
    identity.clock.advance({ minutes: 10 });
    const late = await follow(person.stranger, token);
    expect([late.status, late.body.code]).toEqual([409, 'identity.link-expired']);
    const forged = identity.browser();
    const fresh = await confirmed();
    const other = await ask(fresh);
    forged.cookies.set('__Host-drappo_new_device', `${other.split('.')[0]}.${'A'.repeat(43)}`);
    expect((await follow(forged, other)).body).toEqual({ status: 'sign-in-open' });
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'a new password',
      ({ browser }) =>
        browser.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'nuova-segreta' }),
    ],
    ['the end of all sessions', ({ browser }) => browser.call('POST', '/api/auth/logout-all')],
    ['a first factor', ({ browser }) => addTotp(identity, browser)],
    ['a block', ({ user }) => identity.query('UPDATE users SET blocked = true WHERE id = $1', [user.id])],
  ])('is invalid after %s', async (_what, act) => {
    const person = await confirmed();
    const token = await ask(person);
    await act(person);
    const answer = await follow(person.stranger, token);
    expect([400, 409]).toContain(answer.status);
    expect(await isSignedIn(person.stranger)).toBe(false);
  });

  it('is not needed in a browser that set a new password by link', async () => {
    const person = await confirmed();
    const token = tokenIn(await requestedLink(person));
    const { stranger } = person;
    const reset = await stranger.send('POST', '/api/auth/reset-password', { token, password: 'nuova-segreta' });
    expect(reset.status).toBe(200);
    expect((await login(stranger, person.form['username'], 'nuova-segreta')).status).toBe(200);
    expect((await login(identity.browser(), person.form['username'], 'nuova-segreta')).status).toBe(202);

    const withFactor = await confirmed();
    await addTotp(identity, withFactor.browser);
    const body = { token: tokenIn(await requestedLink(withFactor)), password: 'nuova-segreta' };
    const answer = await withFactor.stranger.send('POST', '/api/auth/reset-password', body);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });
});
