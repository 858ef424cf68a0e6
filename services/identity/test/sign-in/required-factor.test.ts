import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { callAs, eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { addTotp, challengeOf, codeAt, login, stepUp, toldChanges } from './factors.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ ADMIN_SECOND_FACTOR: 'required' });
});
afterAll(() => identity.stop());

const base = '/api/account/second-factor';
const closed = [403, 'auth.factor-setup-required'];

/** The routes that opt in. */
const setUp = [
  'GET /api/account/second-factor',
  'GET /api/auth/user',
  'POST /api/account/second-factor/passkeys',
  'POST /api/account/second-factor/passkeys/options',
  'POST /api/account/second-factor/totp',
  'POST /api/account/second-factor/totp/confirm',
];

/** The routes whose answer to the session is neither the refusal nor the answer to a visitor. */
const reached = async (browser: HttpPerson): Promise<string[]> => {
  const { routes } = (await (await fetch(`${identity.url}/health/routes`)).json()) as { routes: string[] };
  const open: string[] = [];
  for (const route of routes.filter((one) => one.includes(' /api/') && !/logout|refresh|webhooks/.test(one))) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:\w+/g, crypto.randomUUID());
    const { status, body } = await browser.send(method, path);
    if (status === 403 && body.code === closed[1]) continue;
    const toVisitors = await identity.browser().send(method, path);
    if (status !== toVisitors.status) open.push(route);
  }
  return open.sort();
};

describe('an administrator without a second factor, where one is required', () => {
  it('reaches the set-up, the own user and public routes, on the service’s own port', async () => {
    const { browser } = await identity.admin();
    expect(await reached(browser)).toEqual(setUp);
    expect((await browser.get('/api/auth/user')).body.secondFactor).toEqual({
      active: false,
      mustSetUp: true,
      requiredOfAdmins: true,
    });
    expect((await browser.send('POST', '/api/logout')).status).toBe(200);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('gets access to everything after the set-up, without another sign-in, and cannot remove the last factor', async () => {
    const { browser } = await identity.admin();
    expect((await browser.get('/api/admin/users')).status).toBe(403);
    await addTotp(identity, browser);
    expect((await browser.get('/api/admin/users')).status).toBe(200);
    const refused = await browser.send('DELETE', `${base}/totp`);
    expect([refused.status, refused.body.code]).toEqual([409, 'identity.last-factor']);
    expect((await browser.get(base)).body.required).toBe(true);
  });

  it('loses a session that a thief of the password opened before the set-up', async () => {
    const { browser, form } = await identity.admin();
    const thief = identity.browser();
    await login(thief, form.username);
    await addTotp(identity, browser);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
    expect((await thief.get('/api/admin/users')).status).toBe(401);
  });

  it('applies to open sessions of a user who becomes an administrator', async () => {
    const { browser, user } = await identity.person();
    expect((await browser.get('/api/subscriptions/mine')).status).toBe(200);
    await identity.query("UPDATE users SET user_role = 'admin' WHERE id = $1", [user.id]);
    const answer = await browser.get('/api/subscriptions/mine');
    expect([answer.status, answer.body.code]).toEqual(closed);
  });

  it('is not required of others, who may set one up', async () => {
    const { browser } = await identity.person();
    expect((await browser.get('/api/subscriptions/mine')).status).toBe(200);
    await addTotp(identity, browser);
    expect((await browser.send('DELETE', `${base}/totp`)).status).toBe(204);
  });

  it('is reported to the other services by the session feed', async () => {
    const { body } = await identity
      .browser()
      .get('/internal/session-feed', { authorization: callAs('gateway', 'identity', 'session-feed') });
    expect(body.factorRequired).toBe(true);
  });
});

describe('the reset of a second factor', () => {
  const admins = async () => {
    const [chief, lost] = [await identity.admin(), await identity.admin()];
    await addTotp(identity, chief.browser);
    return { chief, lost, secret: (await addTotp(identity, lost.browser)).secret };
  };

  it('ends the sessions, keeps the password, is audited and notifies the owner, also by another admin', async () => {
    const { chief, lost } = await admins();
    const open = await challengeOf(identity, lost.form.username);
    const reset = await chief.browser.send('POST', `/api/admin/users/${lost.user.id}/reset-second-factor`);
    expect([reset.status, reset.body]).toEqual([200, { reset: true }]);
    expect((await lost.browser.get('/api/auth/user')).status).toBe(401);
    expect((await open.answer({ recoveryCode: 'AAAAAA-AAAAAA' })).status).toBe(401);
    const browser = identity.browser();
    expect((await login(browser, lost.form.username)).status).toBe(200);
    expect((await browser.get('/api/admin/users')).status).toBe(403);
    await eventually('the owner is notified', () =>
      expect(toldChanges(identity, lost.user.id).map(({ change }) => change)).toEqual(['added', 'reset']),
    );
    const { rows } = await identity.query(
      "SELECT actor FROM kit.audit WHERE subject = $1 AND action = 'user.factor-reset'",
      [`user:${lost.user.id}`],
    );
    expect(rows).toEqual([{ actor: `user:${chief.user.id}` }]);
    const again = await chief.browser.send('POST', `/api/admin/users/${lost.user.id}/reset-second-factor`);
    expect(again.body).toEqual({ reset: false });
  });

  it('is rejected for oneself, for non-admins, and for unknown users', async () => {
    const { chief } = await admins();
    const own = await chief.browser.send('POST', `/api/admin/users/${chief.user.id}/reset-second-factor`);
    expect([own.status, own.body.code]).toEqual([409, 'identity.not-on-your-own-factor']);
    const { browser } = await identity.person();
    expect((await browser.send('POST', `/api/admin/users/${chief.user.id}/reset-second-factor`)).status).toBe(403);
    const unknown = await chief.browser.send('POST', `/api/admin/users/${crypto.randomUUID()}/reset-second-factor`);
    expect(unknown.status).toBe(404);
  });

  it('has the same effect by the command, for the last admin', async () => {
    const { lost, secret } = await admins();
    const ctx = systemContext('reset-factor');
    expect(await identity.app.secondFactors.resetFactorOf(lost.form.email.toUpperCase(), ctx)).toEqual({ reset: true });
    expect((await lost.browser.get('/api/auth/user')).status).toBe(401);
    expect((await login(identity.browser(), lost.form.username)).status).toBe(200);
    await expect(identity.app.secondFactors.resetFactorOf('nessuno', ctx)).rejects.toMatchObject({ kind: 'not-found' });
    const { rows } = await identity.query(
      "SELECT actor FROM kit.audit WHERE subject = $1 AND action = 'user.factor-reset'",
      [`user:${lost.user.id}`],
    );
    expect([rows, secret.length]).toEqual([[{ actor: 'system:reset-factor' }], 32]);
  });
});

describe('on this computer alone', () => {
  it('an administrator signs in with the password in one call, and nothing requires a step-up', async () => {
    const demo = await startIdentity();
    try {
      const { browser, user } = await demo.admin();
      demo.clock.advance({ minutes: 11 });
      const { user: person } = await demo.person();
      expect((await browser.send('PUT', `/api/admin/users/${person.id}`, { userRole: 'rivenditore' })).status).toBe(
        200,
      );
      const me = await browser.get('/api/auth/user');
      expect([me.body.id, me.body.secondFactor]).toEqual([
        user.id,
        { active: false, mustSetUp: false, requiredOfAdmins: false },
      ]);
    } finally {
      await demo.stop();
    }
  });

  it('an administrator with a factor must still prove it', async () => {
    const demo = await startIdentity();
    try {
      const { browser, form } = await demo.admin();
      const { secret } = await addTotp(demo, browser);
      const { answer } = await challengeOf(demo, form.username);
      expect((await answer({ code: codeAt(demo, secret) })).status).toBe(200);
      demo.clock.advance({ seconds: 30 });
      expect((await stepUp(browser, { code: codeAt(demo, secret) })).status).toBe(200);
    } finally {
      await demo.stop();
    }
  });
});
