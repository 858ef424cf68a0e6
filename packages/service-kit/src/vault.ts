import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';

export type Sealed = { cipher: Buffer; keyId: string };
export type VaultKey = { id: string; key: Buffer };

class Unreadable extends Error {}

export type Vault = {
  /** The id of the key that encrypts now. */
  newestId: string;
  /** Whether `open` failed because of the ciphertext: its key is missing, or it was changed. */
  isUnreadable: (error: unknown) => boolean;
  seal: (value: unknown, context: string) => Sealed;
  /** Throws if the key is missing, or if any part was changed. */
  open: (sealed: { cipher: Uint8Array; keyId: string }, context: string) => unknown;
};

/** Prefix of a ciphertext, so that another cipher can be added later. */
const CIPHER = Buffer.from('A256GCM.');
const NONCE = 12;
const TAG = 16;

/** `<id>:<32 bytes in base64>`, separated by commas; the first key encrypts, the others only decrypt. */
export const vaultKeys = z.string().transform((text, context): VaultKey[] => {
  const keys = text.split(',').map((part) => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,32}):([\w+/=-]+)\s*$/.exec(part) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  if (
    keys.some(({ id, key }) => id === '' || key.length !== 32) ||
    new Set(keys.map(({ id }) => id)).size < keys.length
  )
    context.addIssue({ code: 'custom', message: 'expected <id>:<32 bytes in base64>, ids all different' });
  return keys;
});

// Ciphertexts from before the cipher name begin with their nonce; eight random bytes do not equal the name.
const withoutName = (bytes: Buffer): Buffer =>
  bytes.subarray(0, CIPHER.length).equals(CIPHER) ? bytes.subarray(CIPHER.length) : bytes;

/**
 * AES-256-GCM. `context` is bound to the ciphertext (its owner and its kind), so that a ciphertext copied into another row
 * cannot be decrypted there. The first key encrypts; older keys stay in the list until no ciphertext uses them.
 */
export const createVault = (keys: VaultKey[]): Vault => {
  const [newest] = keys;
  if (!newest) throw new Error('a vault needs a key');
  return {
    newestId: newest.id,
    isUnreadable: (error) => error instanceof Unreadable,
    seal(value, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return { cipher: Buffer.concat([CIPHER, nonce, cipher.getAuthTag(), text]), keyId: newest.id };
    },
    open({ cipher, keyId }, context) {
      const found = keys.find(({ id }) => id === keyId);
      if (!found) throw new Unreadable(`no key ${keyId} in the vault`);
      const bytes = withoutName(Buffer.from(cipher));
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
        return JSON.parse(text) as unknown;
      } catch (error) {
        throw new Unreadable(`what the key ${keyId} sealed was changed`, { cause: error });
      }
    },
  };
};
