import { fixedKeys, createPasswordProofs } from '@drappo/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const path = '/api/auth/password-proof';

/** The answer of another service to a proof, and to an access token instead of one. */
const checker = async () => {
  const { body } = await identity.browser().get('/.well-known/jwks.json');
  return createPasswordProofs({ keys: fixedKeys(body.keys), clock: identity.clock });
};
const actorOf = (token: string) => {
  const { sub, sid } = jwt.decode(token) as { sub: string; sid: string };
  return { kind: 'user', userId: sub, sessionId: sid, role: 'rivenditore', plan: 'trial' } as const;
};

describe('a proof of the password', () => {
  it('is valid for its user and session, for five minutes, and is not an access token', async () => {
    const { browser } = await identity.person();
    const access = browser.cookies.get('drappo_access') ?? '';
    const actor = actorOf(access);
    const answer = await browser.send('POST', path, { password: PASSWORD });
    expect(answer.status).toBe(200);
    const { isProvedBy } = await checker();
    const { proof } = answer.body;
    expect(await isProvedBy(proof, actor)).toBe(true);
    expect(await isProvedBy(access, actor)).toBe(false);
    expect(await isProvedBy('nothing', actor)).toBe(false);
    expect(await isProvedBy(proof, { ...actor, sessionId: 'another' })).toBe(false);
    expect(await isProvedBy(proof, { ...actor, userId: 'another' })).toBe(false);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    const stranger = await fetch(`${identity.url}/api/auth/user`, { headers: { cookie: `drappo_access=${proof}` } });
    expect(stranger.status).toBe(401);
    identity.clock.advance({ minutes: 5, seconds: 1 });
    expect(await isProvedBy(proof, actor)).toBe(false);
  });

  it('is not issued for a wrong password, which may be tried five times', async () => {
    const { browser } = await identity.person();
    const wrong = await browser.send('POST', path, { password: 'sbagliata' });
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
      400,
      'identity.wrong-password',
      [{ field: 'password', message: 'La password non è corretta' }],
    ]);
    for (let tries = 1; tries < 5; tries += 1) await browser.send('POST', path, { password: 'sbagliata' });
    expect((await browser.send('POST', path, { password: PASSWORD })).status).toBe(429);
    expect((await identity.browser().send('POST', path, { password: PASSWORD })).status).toBe(401);
  });
});
