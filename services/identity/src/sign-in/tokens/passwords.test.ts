import { describe, expect, it } from '@jest/globals';
import { hashSync } from '@node-rs/argon2';
import { createPasswords } from './passwords.ts';

describe('the hash of a password', () => {
  it('is argon2id at the cost recommended by OWASP, and different each time', async () => {
    const passwords = createPasswords(2);
    const [one, other] = await Promise.all([passwords.hash('segreta-1'), passwords.hash('segreta-1')]);
    expect(one.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other.hash).not.toBe(one.hash);
    expect(await passwords.matches(one.hash, 'segreta-1')).toBe(true);
    expect(await passwords.matches(one.hash, 'segreta-2')).toBe(false);
  });

  it('is outdated when memory or passes are lower than today', async () => {
    const { isOutdated } = createPasswords(1, { memoryCost: 256, timeCost: 2, parallelism: 1 });
    const hashOf = (memoryCost: number, timeCost: number): string =>
      hashSync('segreta-1', { memoryCost, timeCost, parallelism: 1 });
    const hashes = [hashOf(256, 1), hashOf(128, 2), hashOf(256, 2), hashOf(512, 3)];
    expect(await Promise.all(hashes.map((stored) => isOutdated(stored, 'segreta-1')))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  describe('of a password with accents', () => {
    const cost = { memoryCost: 256, timeCost: 1, parallelism: 1 };
    const passwords = createPasswords(1, cost);
    const [composed, decomposed] = ['perch\u00E9-no', 'perche\u0301-no'];

    it.each(['Grüße-aus-Köln', 'mañana', 'perché-no'])(
      'is the same for composed and decomposed letters: %s',
      async (typed) => {
        const { hash } = await passwords.hash(typed.normalize('NFD'));
        expect(await passwords.matches(hash, typed.normalize('NFC'))).toBe(true);
      },
    );

    it('is renewed only if it is of the typed form', async () => {
      const { hash } = await passwords.hash(decomposed);
      expect(await passwords.matches(hash, composed)).toBe(true);
      expect(await passwords.matches(hash, decomposed)).toBe(true);
      expect(await passwords.isOutdated(hash, decomposed)).toBe(false);
      expect(await passwords.matches(hash, 'perche-no')).toBe(false);
    });

    it('still matches in the typed form, as older versions stored it, and is outdated', async () => {
      const older = hashSync(decomposed, cost);
      expect(await passwords.matches(older, decomposed)).toBe(true);
      expect(await passwords.isOutdated(older, decomposed)).toBe(true);
      expect(await passwords.matches(older, composed)).toBe(false);
    });
  });

  it('match nothing without an account, and for the empty hash of an erased user', async () => {
    const passwords = createPasswords(1);
    expect(await passwords.matches(undefined, 'segreta-1')).toBe(false);
    expect(await passwords.matches('', 'segreta-1')).toBe(false);
  });
});
