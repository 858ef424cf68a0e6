import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { internalCallers, type InternalCaller } from '@drappo/contracts/internal-calls';

/** A public key of a caller. */
export type CallerKey = { caller: InternalCaller; keyId: string; key: KeyObject };

const requireP256 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('is no P-256 key');
  return key;
};

/** Digest of the public part: equal for the caller and the verifier. */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);

/** A P-256 private key as PKCS #8 PEM. Throws for any other text. */
export const readServiceKey = (pem: string): { keyId: string; key: KeyObject } => {
  const key = requireP256(createPrivateKey(pem));
  return { keyId: keyIdOf(createPublicKey(key)), key };
};

const isCaller = (name: string): name is InternalCaller => internalCallers.some((caller) => caller === name);

/** Parses `caller:key,caller:key`, each key as base64 of its SPKI; a caller with several keys may sign with any of them. */
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

/** The entry in SERVICE_PUBLIC_KEYS of the caller with this private key. */
export const callerKeyEntry = (caller: InternalCaller, privatePem: string): string =>
  `${caller}:${createPublicKey(privatePem).export({ type: 'spki', format: 'der' }).toString('base64')}`;
