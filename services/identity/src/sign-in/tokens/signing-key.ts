import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { PublishedKey } from '@drappo/service-kit';
import { z } from 'zod';

export type SigningKey = {
  privateKey: KeyObject;
  /** RFC 7638 thumbprint of the public key. */
  kid: string;
  /** The public key as in the JWKS document. */
  publicKey: PublishedKey;
  /** Derives a different secret per purpose; a secret reveals nothing about the key. */
  derive: (purpose: string) => Buffer;
};

const p256 = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

/** Reads the PEM from the configuration. Throws for anything except a P-256 private key. */
export const readSigningKey = (pem: string): SigningKey => {
  const privateKey = createPrivateKey(pem);
  const jwk = p256.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  // The thumbprint's members in lexical order, no blanks (RFC 7638, section 3).
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y }))
    .digest('base64url');
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    privateKey,
    kid,
    publicKey: { ...jwk, kid, alg: 'ES256', use: 'sig' },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  };
};

/** The newest key signs; signatures of older keys are accepted until those keys are removed from the configuration. */
export type KeyRing = readonly [newest: SigningKey, ...older: SigningKey[]];

const PEM = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g;

/** Reads one or several PEMs, newest first. Throws when one of them is not a P-256 private key. */
export const readKeyRing = (pems: string): KeyRing => {
  const [newest = pems, ...older] = pems.match(PEM) ?? [];
  return [readSigningKey(newest), ...older.map(readSigningKey)];
};
