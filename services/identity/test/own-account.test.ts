import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { linkOf } from './account-links.ts';
import { PASSWORD, startIdentity, type IdentityApp } from './identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const published = (userId: string, type: string) =>
  identity.bus.published.filter(({ key, headers }) => key === userId && headers['ce_type'] === type);
const payloadsOf = (userId: string, type: string) =>
  published(userId, type).map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
const tokenOf = (userId: string): Promise<string> =>
  eventually('the link', async () => {
    const request = published(userId, 'user.email-change-requested').at(-1);
    return (await linkOf(identity, request!)).split('#token=')[1] ?? '';
  });
const confirm = (token: string) => identity.browser().send('POST', '/api/auth/confirm-email-change', { token });
type Person = Awaited<ReturnType<IdentityApp['person']>>;
const ask = ({ browser }: Person, email: string, currentPassword = PASSWORD) =>
  browser.send('POST', '/api/account/email', { email, currentPassword });

describe('PUT /api/account/profile', () => {
  it('saves name and fiscal code, takes away what is empty, and publishes the state', async () => {
    const { browser, user } = await identity.person();
    const saved = await browser.send('PUT', '/api/account/profile', {
      firstName: ' Lucia ',
      lastName: 'Po',
      fiscalCode: 'rssmra85t10a562s',
    });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ firstName: 'Lucia', lastName: 'Po', fiscalCode: 'RSSMRA85T10A562S' }),
    ]);
    const emptied = await browser.send('PUT', '/api/account/profile', { firstName: 'Lucia', lastName: '' });
    expect(emptied.body).toMatchObject({ firstName: 'Lucia', lastName: null, fiscalCode: null });
    await eventually('the snapshots', () =>
      expect(
        identity.bus.published.filter(({ key, topic }) => key === user.id && topic === 'users.snapshot').length,
      ).toBe(3),
    );
    const wrong = await browser.send('PUT', '/api/account/profile', { fiscalCode: 'RSSMRA85T10A562T' });
    expect([wrong.status, wrong.body.errors[0].message]).toEqual([400, 'Codice fiscale non valido']);
    expect((await identity.browser().send('PUT', '/api/account/profile', {})).status).toBe(401);
  });
});

describe('another e-mail address', () => {
  it('counts once its owner follows the link; the old one is told, and its links are worth nothing', async () => {
    const person = await identity.person();
    const { browser, user } = person;
    const email = `nuovo-${user.id}@negozio.example`;
    expect((await ask(person, email)).status).toBe(202);
    expect((await browser.get('/api/auth/user')).body.email).toBe(user['email']);
    const token = await tokenOf(user.id);
    expect(payloadsOf(user.id, 'user.email-change-requested')).toEqual([expect.objectContaining({ email })]);

    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      email,
      emailConfirmedAt: identity.clock.now().toISOString(),
    });
    await eventually('the old address is told once', () =>
      expect(payloadsOf(user.id, 'user.email-changed')).toEqual([
        expect.objectContaining({ oldEmail: user['email'], newEmail: email }),
      ]),
    );
    const { rows } = await identity.query(
      'SELECT count(*)::int AS open FROM account_links WHERE user_id = $1 AND closed_at IS NULL',
      [user.id],
    );
    expect(rows).toEqual([{ open: 0 }]);
    const login = await identity.browser().send('POST', '/api/login', { username: email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it('is refused without the password, when it is the present one, and after three links within the hour', async () => {
    const person = await identity.person();
    expect((await ask(person, 'a@negozio.example', 'sbagliata')).body.code).toBe('identity.wrong-current-password');
    expect((await ask(person, String(person.user['email']).toUpperCase())).body.code).toBe('identity.same-email');
    for (let n = 0; n < 3; n += 1) expect((await ask(person, `b${n}@negozio.example`)).status).toBe(202);
    expect((await ask(person, 'c@negozio.example')).status).toBe(429);
    expect((await ask({ ...person, browser: identity.browser() }, 'd@negozio.example')).status).toBe(401);
  });

  it('that another account has by then is refused when the link is followed, and not before', async () => {
    const [one, two] = [await identity.person(), await identity.person()];
    expect((await ask(one, String(two.user['email']))).status).toBe(202);
    const refused = await confirm(await tokenOf(one.user.id));
    expect([refused.status, refused.body.code]).toEqual([409, 'identity.already-taken']);
    expect((await one.browser.get('/api/auth/user')).body.email).toBe(one.user['email']);
  });

  it('is refused with a link that is late or not ours', async () => {
    const person = await identity.person();
    await ask(person, `tardi-${person.user.id}@negozio.example`);
    const token = await tokenOf(person.user.id);
    identity.clock.advance({ days: 1 });
    expect((await confirm(token)).body.code).toBe('identity.link-expired');
    expect((await confirm(`${crypto.randomUUID()}.${'A'.repeat(43)}`)).status).toBe(400);
  });
});
