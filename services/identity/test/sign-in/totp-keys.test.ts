import { randomBytes } from 'node:crypto';
import { createVault, type VaultKey } from '@drappo/service-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createResealTotp } from '../../src/sign-in/use-cases/second-factor/reseal-totp.ts';
import { challengeOf, codeAt, personWithTotp } from './factors.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const newKey = (id: string): VaultKey => ({ id, key: randomBytes(32) });
const resealWith = (...keys: VaultKey[]) =>
  createResealTotp({ prisma: identity.app.prisma, vault: createVault(keys) })();
const keysInUse = async (): Promise<string[]> =>
  (await identity.query('SELECT DISTINCT key_id FROM factors WHERE secret IS NOT NULL')).rows.map((row) => row.key_id);

it('a newer key encrypts the secrets of apps again, and their codes stay valid', async () => {
  const { secret, form } = await personWithTotp(identity);
  await personWithTotp(identity);
  const [own] = identity.config.FACTOR_KEYS as [VaultKey];
  const next = newKey('next');

  // Two concurrently, like the timers of two instances.
  const both = await Promise.all([resealWith(next, own), resealWith(next, own)]);
  expect([both[0].resealed + both[1].resealed, both.flatMap(({ unreadable }) => unreadable)]).toEqual([2, []]);
  expect(await keysInUse()).toEqual(['next']);
  expect(await resealWith(next, own)).toEqual({ resealed: 0, unreadable: [] });

  // A missing key is reported, and the secrets it encrypted stay unchanged.
  expect((await resealWith(newKey('third'))).unreadable).toHaveLength(2);
  expect(await keysInUse()).toEqual(['next']);

  expect((await resealWith(own, next)).resealed).toBe(2);
  const { answer } = await challengeOf(identity, form['username']);
  expect((await answer({ code: codeAt(identity, secret) })).status).toBe(200);
});
