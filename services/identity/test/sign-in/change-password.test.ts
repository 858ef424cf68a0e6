import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const NEXT = 'un-altra-segreta';
const change = (browser: HttpPerson, fields: Record<string, unknown> = {}) =>
  browser.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEXT, ...fields });
const login = (username: unknown, password: string) =>
  identity.browser().send('POST', '/api/login', { username, password });

describe('POST /api/auth/change-password', () => {
  it('replaces the password, keeps this session, ends the others and notifies the owner', async () => {
    const { browser, user, form } = await identity.person();
    const phone = identity.browser();
    await phone.send('POST', '/api/login', { username: form['username'], password: PASSWORD });
    const answer = await change(browser);
    expect([answer.status, answer.body]).toEqual([200, { status: 'password-changed' }]);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    expect((await phone.send('POST', '/api/auth/refresh')).status).toBe(401);
    expect((await login(form['username'], PASSWORD)).status).toBe(401);
    expect((await login(form['username'], NEXT)).status).toBe(200);
    const changed = await eventually('the event', () => {
      const event = identity.bus.published.find(
        ({ key, headers }) => key === user.id && headers['ce_type'] === 'user.password-changed',
      );
      if (!event) throw new Error('nothing is published');
      return JSON.parse(event.payload);
    });
    expect(changed).toMatchObject({ userId: user.id, chosenBy: 'account' });
    const { rows } = await identity.query('SELECT action, actor, details FROM kit.audit WHERE subject = $1', [
      `user:${user.id}`,
    ]);
    expect(rows).toEqual([
      { action: 'user.password-changed', actor: `user:${user.id}`, details: { sessionsEnded: 1 } },
    ]);
  });

  it('gives this session another refresh token; using the former one after that is a reuse', async () => {
    const { browser } = await identity.person();
    const thief = browser.copy();
    await change(browser);
    expect(browser.cookies.get('drappo_refresh')).not.toBe(thief.cookies.get('drappo_refresh'));
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200);
    identity.clock.advance({ seconds: 31 });
    expect((await thief.send('POST', '/api/auth/refresh')).status).toBe(401);
  });

  it('keeps the browser’s session when the answer is lost', async () => {
    const { browser } = await identity.person();
    const deaf = browser.copy();
    await change(browser);
    identity.clock.advance({ hours: 1 });
    expect((await deaf.send('POST', '/api/auth/refresh')).status).toBe(200);
    expect((await deaf.get('/api/auth/user')).status).toBe(200);
  });

  it('rejects a wrong current password, and after ten guesses does not check it', async () => {
    const { browser } = await identity.person();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => change(browser, { currentPassword: `sbagliata-${turn}` })),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const wrong = guesses.find(({ status }) => status === 400);
    expect(wrong?.body.errors).toEqual([{ field: 'currentPassword', message: 'La password attuale non è corretta' }]);
    expect((await change(browser)).status).toBe(429);
  });

  it.each([
    ['a common one', 'Password1', 'Questa password è troppo comune: scegline un’altra'],
    ['the present one', PASSWORD, 'Scegli una password diversa da quella attuale'],
    ['a short one', 'corta', 'Password deve essere almeno 6 caratteri'],
  ])('rejects %s', async (_what, newPassword, message) => {
    const { browser } = await identity.person();
    const { status, body } = await change(browser, { newPassword });
    expect([status, body.errors]).toEqual([400, [{ field: 'newPassword', message }]]);
  });

  it('requires twelve characters from administrators', async () => {
    const { browser, form } = await identity.person();
    await identity.promote(form);
    const { status, body } = await change(browser, { newPassword: 'undici-1234' });
    expect([status, body.errors[0].message]).toEqual([
      400,
      'La password di un amministratore deve essere almeno 12 caratteri',
    ]);
  });

  it('makes one of two concurrent changes', async () => {
    const { browser, form } = await identity.person();
    const newPasswords = ['prima-segreta', 'seconda-segreta'];
    const answers = await Promise.all(newPasswords.map((newPassword) => change(browser, { newPassword })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const logins = await Promise.all(newPasswords.map((password) => login(form['username'], password)));
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  it('requires a session', async () => {
    expect((await change(identity.browser())).status).toBe(401);
  });
});
