import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { internalCallers, type InternalCaller } from '@drappo/contracts/internal-calls';

/** A public key with which a caller may sign. */
export type CallerKey = { caller: InternalCaller; keyId: string; key: KeyObject };

const requireP256 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('is no P-256 key');
  return key;
};

/** Digest of the public part: the same for the caller and for the verifier. */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);

/** A P-256 private key as PKCS #8 PEM. Throws when it is none. */
export const readServiceKey = (pem: string): { keyId: string; key: KeyObject } => {
  const key = requireP256(createPrivateKey(pem));
  return { keyId: keyIdOf(createPublicKey(key)), key };
};

const isCaller = (name: string): name is InternalCaller => internalCallers.some((caller) => caller === name);

/** `caller:key,caller:key`, each key as base64 of its SPKI; a caller with several may sign with any of them. */
export const readCallerKeys = (text: string): CallerKey[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [caller = '', encoded = ''] = part.split(':');
      if (!isCaller(caller)) throw new Error('names a caller that is no service');
      const der = Buffer.from(encoded, 'base64');
      const key = requireP256(createPublicKey({ key: der, format: 'der', type: 'spki' }));
      return { caller, keyId: keyIdOf(key), key };
    });

/** One entry of SERVICE_PUBLIC_KEYS for the caller that has this private key. */
export const callerKeyEntry = (caller: InternalCaller, privatePem: string): string =>
  `${caller}:${createPublicKey(privatePem).export({ type: 'spki', format: 'der' }).toString('base64')}`;
