import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAs, type HttpPerson } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const refresh = '/api/auth/refresh';
const me = '/api/auth/user';
const signIn = { path: '/api/login', password: PASSWORD };

describe('signing in again in the same browser', () => {
  const again = (form: { username: string }) => ({ username: form.username, password: signIn.password });

  it('ends the previous session, for all its cookies', async () => {
    const { browser, form } = await identity.person();
    const thief = browser.copy();
    expect((await browser.send('POST', signIn.path, again(form))).status).toBe(200);
    expect((await thief.get(me)).status).toBe(401);
    expect((await thief.send('POST', refresh)).status).toBe(401);
    expect((await browser.get(me)).status).toBe(200);
  });

  it('ends the previous session also when its access token has expired, and when another user signs in', async () => {
    const { browser } = await identity.person();
    const { form: other } = await identity.person();
    const thief = browser.copy();
    identity.clock.advance({ hours: 2 });
    expect((await browser.send('POST', signIn.path, again(other))).status).toBe(200);
    expect((await thief.send('POST', refresh)).status).toBe(401);
  });

  it('ends the previous session also by registering', async () => {
    const { browser } = await identity.person();
    const thief = browser.copy();
    const form = { username: 'seconda', email: 'seconda@esempio.it', password: PASSWORD };
    expect((await browser.send('POST', '/api/register', form)).status).toBe(201);
    expect((await thief.get(me)).status).toBe(401);
  });

  it('ends nothing with a wrong password', async () => {
    const { browser, form } = await identity.person();
    expect((await browser.send('POST', signIn.path, { ...again(form), password: 'sbagliata' })).status).toBe(401);
    expect((await browser.get(me)).status).toBe(200);
  });

  it('ends nothing with a made-up token of another user', async () => {
    const [victim, { form }] = [await identity.person(), await identity.person()];
    const [header, claims] = (victim.browser.cookies.get('drappo_access') ?? '').split('.');
    const attacker = identity.browser();
    attacker.cookies.set('drappo_access', `${header}.${claims}.${'A'.repeat(86)}`);
    expect((await attacker.send('POST', signIn.path, again(form))).status).toBe(200);
    expect((await victim.browser.get(me)).status).toBe(200);
  });
});

describe("an administrator's session", () => {
  it('ends 30 minutes after the last action, although it is renewed and polled', async () => {
    const { browser } = await identity.admin();
    const thief = browser.copy();
    for (let minute = 0; minute < 29; minute += 1) {
      identity.clock.advance({ minutes: 1 });
      expect((await browser.get(me)).status).toBe(200);
      if (minute % 10 === 9) expect((await browser.send('POST', refresh)).status).toBe(200);
    }
    identity.clock.advance({ minutes: 1 });
    expect((await browser.get(me)).status).toBe(401);
    expect((await thief.get(me)).status).toBe(401);
    expect((await browser.send('POST', refresh)).status).toBe(401);
  });

  const acted = (
    sid: string | undefined,
    agoMs: number,
    authorization = callAs('gateway', 'identity', 'session-acts'),
  ) =>
    identity.browser().send('POST', '/internal/session-acts', { acts: [{ sessionId: sid, agoMs }] }, { authorization });
  const sidOf = (browser: HttpPerson) => browser.cookies.get('drappo_refresh')?.split('.')[0];
  /** Advances the clock by minutes and renews the access token as a page does. */
  const pass = async (browser: HttpPerson, minutes: number): Promise<void> => {
    for (let left = minutes; left > 0; left -= 10) {
      identity.clock.advance({ minutes: Math.min(10, left) });
      await browser.send('POST', refresh);
    }
  };

  it('continues with actions of the person, until 12 hours after the sign-in', async () => {
    const { browser } = await identity.admin();
    for (let turn = 0; turn < 24; turn += 1) {
      await pass(browser, 29);
      expect((await acted(sidOf(browser), 0)).status).toBe(204);
    }
    await pass(browser, 23.9);
    expect((await browser.get(me)).status).toBe(200);
    await pass(browser, 0.1);
    await acted(sidOf(browser), 0);
    expect((await browser.get(me)).status).toBe(401);
    expect((await browser.send('POST', refresh)).status).toBe(401);
  });

  it('is not reopened by an action after its end, nor by a late report of an older action', async () => {
    const { browser } = await identity.admin();
    const sid = sidOf(browser);
    await pass(browser, 10);
    await acted(sid, 0);
    await acted(sid, 5 * 60_000);
    await pass(browser, 29);
    expect((await browser.get(me)).status).toBe(200);
    identity.clock.advance({ minutes: 1 });
    await acted(sid, 0);
    expect((await browser.get(me)).status).toBe(401);
    // The action was in time; a gateway that could not reach identity reported it late.
    await acted(sid, 30_000);
    expect((await browser.get(me)).status).toBe(200);
  });

  it('accepts action reports only from the gateway', async () => {
    const { browser } = await identity.admin();
    const other = callAs('catalog', 'identity', 'session-acts');
    expect((await acted(sidOf(browser), 0, other)).status).toBe(403);
    for (const authorization of ['', 'Bearer wrong'])
      expect((await acted(sidOf(browser), 0, authorization)).status).toBe(401);
  });

  it.each([
    ['an administrator from then on', 'admin', 401],
    ['no administrator', 'rivenditore', 200],
  ] as const)('of a user who becomes %s', async (_what, userRole, status) => {
    const [boss, { browser, user }] = [await identity.admin(), await identity.person()];
    identity.clock.advance({ minutes: 29 });
    await boss.browser.send('POST', refresh);
    expect((await boss.browser.send('PUT', `/api/admin/users/${user.id}`, { userRole })).status).toBe(200);
    identity.clock.advance({ minutes: 29 });
    expect((await browser.send('POST', refresh)).status).toBe(200);
    expect((await browser.get(me)).body.userRole).toBe(userRole);
    identity.clock.advance({ minutes: 1 });
    expect((await browser.get(me)).status).toBe(status === 200 ? 200 : 401);
    expect((await browser.send('POST', refresh)).status).toBe(status);
  });
});
