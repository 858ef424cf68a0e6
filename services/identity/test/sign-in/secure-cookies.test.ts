import type { HttpPerson } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseSetCookie } from 'cookie';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ PUBLIC_URL: 'https://drappo.example', PROOF_OF_WORK: 'off' });
});
afterAll(() => identity.stop());

const names = ['access', 'refresh', 'logout', 'signed_in'].map((name) => `drappo_${name}`);

describe('cookies of a portal at an https address', () => {
  it('have the prefix that makes browsers bind them to their exact host and to https', async () => {
    const { form } = await identity.person();
    const answer = await identity.browser().send('POST', '/api/login', { username: form.username, password: PASSWORD });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      '__Host-drappo_access; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-drappo_refresh; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-drappo_logout; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-drappo_signed_in; Max-Age=1209600; Path=/; Secure; SameSite=Lax',
      '__Host-drappo_device; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it.each(['', '__Secure-'])(
    'named %sdrappo_… open, renew and end no session: a subdomain may have set them',
    async (prefix) => {
      const [victim, attacker] = [await identity.person(), await identity.person()];
      const planted = identity.browser();
      for (const name of names) planted.cookies.set(`${prefix}${name}`, victim.browser.cookies.get(`__Host-${name}`));
      expect((await planted.get('/api/auth/user')).status).toBe(401);
      expect((await planted.send('POST', '/api/auth/refresh')).status).toBe(401);
      expect((await planted.send('POST', '/api/logout')).status).toBe(200);
      expect((await victim.browser.get('/api/auth/user')).status).toBe(200);

      for (const name of names)
        victim.browser.cookies.set(`${prefix}${name}`, attacker.browser.cookies.get(`__Host-${name}`));
      expect((await victim.browser.get('/api/auth/user')).body.id).toBe(victim.user.id);
      expect((await victim.browser.send('POST', '/api/auth/refresh')).body.id).toBe(victim.user.id);
    },
  );

  it('are ignored if a subdomain set them as device cookies', async () => {
    const { browser, form } = await identity.person();
    const login = { username: form.username, password: 'sbagliata' };
    const wrong = (device: HttpPerson) => device.send('POST', '/api/login', login);
    const planted = identity.browser();
    planted.cookies.set('drappo_device', browser.cookies.get('__Host-drappo_device'));
    for (let guess = 0; guess < 11; guess += 1) await wrong(identity.browser());
    expect((await wrong(planted)).status).toBe(429);
    expect((await wrong(browser)).status).toBe(401);
  });

  it('are all cleared when signing out', async () => {
    const { browser } = await identity.person();
    const cleared = (await browser.send('POST', '/api/logout')).headers
      .getSetCookie()
      .map((line) => parseSetCookie(line));
    expect(cleared.every(({ maxAge, path, secure }) => maxAge === 0 && path === '/' && secure)).toBe(true);
    expect(cleared.map(({ name }) => name)).toEqual([...names, 'drappo_view'].map((name) => `__Host-${name}`));
  });
});
