import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createVault } from './vault.ts';

const [old, fresh] = [
  { id: 'k1', key: randomBytes(32) },
  { id: 'k2', key: randomBytes(32) },
];
const secret = { accessToken: 'shpat_canary' };

describe('the vault', () => {
  it('decrypts its own ciphertext, which does not contain the plain text', () => {
    const vault = createVault([fresh]);
    const sealed = vault.seal(secret, 'connection-1');
    expect(vault.open(sealed, 'connection-1')).toEqual(secret);
    expect(sealed.cipher.toString('latin1')).not.toContain('canary');
    expect(sealed.cipher.equals(vault.seal(secret, 'connection-1').cipher)).toBe(false);
  });

  it('rejects a ciphertext in another context, and a changed one', () => {
    const vault = createVault([fresh]);
    const sealed = vault.seal(secret, 'connection-1');
    expect(() => vault.open(sealed, 'connection-2')).toThrow();
    for (const at of [0, 8, 20, sealed.cipher.length - 1]) {
      const changed = Buffer.from(sealed.cipher);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open({ ...sealed, cipher: changed }, 'connection-1')).toThrow();
    }
  });

  it('names the cipher, and decrypts ciphertexts from before that name', () => {
    const vault = createVault([fresh]);
    const { cipher, keyId } = vault.seal(secret, 'connection-1');
    expect(cipher.subarray(0, 8).toString()).toBe('A256GCM.');
    expect(vault.open({ cipher: cipher.subarray(8), keyId }, 'connection-1')).toEqual(secret);
  });

  it('encrypts with the first key and still decrypts ciphertexts of an older key', () => {
    const before = createVault([old]).seal(secret, 'c');
    const vault = createVault([fresh, old]);
    expect([vault.open(before, 'c'), vault.seal(secret, 'c').keyId]).toEqual([secret, 'k2']);
    expect(() => createVault([fresh]).open(before, 'c')).toThrow('no key k1');
  });
});
