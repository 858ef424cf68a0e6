import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type Sealed = { cipher: Buffer; keyId: string };
export type VaultKey = { id: string; key: Buffer };

class Unreadable extends Error {}

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM. `context` is bound to what is sealed (the connection and what it is), so that a cipher copied into another
 * row opens nothing there. The first key seals; older ones stay in the list until nothing is sealed with them any more.
 */
export const createCredentialVault = (keys: VaultKey[]) => {
  const [newest] = keys;
  if (!newest) throw new Error('a vault needs a key');
  return {
    /** The key that seals today. */
    newestId: newest.id,
    isUnreadable: (error: unknown): boolean => error instanceof Unreadable,
    seal(value: unknown, context: string): Sealed {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return { cipher: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: newest.id };
    },
    /** Throws when the key is gone, or when anything of it was changed. */
    open({ cipher, keyId }: { cipher: Uint8Array; keyId: string }, context: string): unknown {
      const found = keys.find(({ id }) => id === keyId);
      if (!found) throw new Unreadable(`no key ${keyId} in CREDENTIALS_KEYS`);
      const bytes = Buffer.from(cipher);
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
export type CredentialVault = ReturnType<typeof createCredentialVault>;
