import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseSetCookie } from 'cookie';
import { PASSWORD, startIdentity, type IdentityApp } from './identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ PUBLIC_URL: 'https://drappo.example', PROOF_OF_WORK: 'off' });
});
afterAll(() => identity.stop());

const names = ['__Host-drappo_access', '__Secure-drappo_refresh', '__Secure-drappo_logout'] as const;
const plainNames = ['drappo_access', 'drappo_refresh', 'drappo_logout'] as const;
const paths = ['/', '/api/auth', '/api/logout'];

/** A browser that signed in before the cookies had prefixes. */
const fromBefore = async () => {
  const { browser, ...person } = await identity.person();
  for (const [index, name] of names.entries()) {
    browser.set(plainNames[index] as string, browser.cookie(name), paths[index] as string);
    browser.set(name, undefined);
  }
  return { browser, ...person };
};

describe('cookies of a portal at an https address', () => {
  it('carry prefixes that browsers hold to their host and to https', async () => {
    const { form } = await identity.person();
    const answer = await identity.browser().send('POST', '/api/login', { username: form.username, password: PASSWORD });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      '__Host-drappo_access; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Secure-drappo_refresh; Max-Age=2592000; Path=/api/auth; HttpOnly; Secure; SameSite=Lax',
      '__Secure-drappo_logout; Max-Age=2592000; Path=/api/logout; HttpOnly; Secure; SameSite=Lax',
      'drappo_signed_in; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      '__Secure-drappo_device; Max-Age=15552000; Path=/api/login; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('from before the prefixes stay good, and give way to new ones when the session is renewed', async () => {
    const { browser } = await fromBefore();
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200);
    expect(names.map((name) => browser.cookie(name) !== undefined)).toEqual([true, true, true]);
    expect(plainNames.map((name) => browser.cookie(name))).toEqual([undefined, undefined, undefined]);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('from before the prefixes still end their session', async () => {
    const { browser } = await fromBefore();
    const thief = browser.copy();
    expect((await browser.send('POST', '/api/logout')).status).toBe(200);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
    expect(plainNames.map((name) => browser.cookie(name))).toEqual([undefined, undefined, undefined]);
  });

  it('with a prefix count before a plain one that a subdomain may have set', async () => {
    const [victim, attacker] = [await identity.person(), await identity.person()];
    victim.browser.set('drappo_access', attacker.browser.cookie('__Host-drappo_access'));
    expect((await victim.browser.get('/api/auth/user')).body.id).toBe(victim.user.id);
  });

  it('are all cleared at sign-out, under both names', async () => {
    const { browser } = await identity.person();
    const cleared = (await browser.send('POST', '/api/logout')).headers
      .getSetCookie()
      .map((line) => parseSetCookie(line));
    expect(cleared.every(({ maxAge }) => maxAge === 0)).toBe(true);
    expect(cleared.map(({ name }) => name).sort()).toEqual([...names, ...plainNames, 'drappo_signed_in'].sort());
  });
});
