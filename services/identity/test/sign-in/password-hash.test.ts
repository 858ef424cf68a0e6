import { hashSync } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@drappo/service-kit/testing';
import { renewPasswordHash } from '../../src/sign-in/use-cases/renew-password-hash.ts';
import { challengeOf, codeAt, login, personWithTotp } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const hashOf = async (userId: string): Promise<string> =>
  (await identity.query('SELECT password_hash FROM users WHERE id = $1', [userId])).rows[0].password_hash;
const setHash = (userId: string, hash: string) =>
  identity.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, hash]);
/** A hash from before the cost was raised. */
const weaken = async (userId: string): Promise<string> => {
  const hash = hashSync(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await setHash(userId, hash);
  return hash;
};

describe('a password hash of a lower cost than today', () => {
  it('is renewed once at a successful sign-in', async () => {
    const { user, form } = await identity.person();
    const before = await weaken(user.id);
    expect((await login(identity.browser(), form.username, 'sbagliata')).status).toBe(401);
    expect(await hashOf(user.id)).toBe(before);
    expect((await login(identity.browser(), form.username)).status).toBe(200);
    const renewed = await hashOf(user.id);
    expect(renewed).toMatch(/\$m=256,t=1,p=1\$/);
    expect((await login(identity.browser(), form.username)).status).toBe(200);
    expect(await hashOf(user.id)).toBe(renewed);
  });

  it('lets several concurrent sign-ins succeed', async () => {
    const { user, form } = await identity.person();
    await weaken(user.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(identity.browser(), form.username)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('is renewed before the challenge for the second factor, which stays valid', async () => {
    const { user, form, secret } = await personWithTotp(identity);
    const before = await weaken(user.id);
    const { answer } = await challengeOf(identity, form.username);
    expect(await hashOf(user.id)).not.toBe(before);
    expect((await answer({ code: codeAt(identity, secret) })).status).toBe(200);
  });

  const renew = async (userId: string, hash: () => Promise<{ hash: string; isLong: boolean }>) => {
    const passwords = { isOutdated: () => Promise.resolve(true), matches: async () => true, hash };
    const stored = await hashOf(userId);
    const needs = { prisma: identity.app.prisma, passwords, logger: silentLogger() };
    return { stored, kept: await renewPasswordHash(needs, { userId, stored, password: PASSWORD }) };
  };

  it('does not overwrite a password that was changed meanwhile', async () => {
    const { user } = await identity.person();
    const { stored, kept } = await renew(user.id, async () => {
      await setHash(user.id, 'changed');
      return { hash: 'renewed', isLong: true };
    });
    expect([kept, await hashOf(user.id)]).toEqual([stored, 'changed']);
  });

  it('stays when it cannot be renewed', async () => {
    const { user } = await identity.person();
    const { stored, kept } = await renew(user.id, () => Promise.reject(new Error('busy')));
    expect([kept, await hashOf(user.id)]).toEqual([stored, stored]);
  });
});
