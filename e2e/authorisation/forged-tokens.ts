import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** A JWT as the holder of `key` can make one; without a key its header claims that it needs no signature. */
export const jwtOf = (header: object, claims: object, key?: KeyObject): string => {
  const signed = `${part({ typ: 'JWT', ...header, alg: key ? 'ES256' : 'none' })}.${part(claims)}`;
  const signature = key && sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature?.toString('base64url') ?? ''}`;
};

export const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** Header and claims of a genuine token. */
export const readJwt = (token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } => {
  const [header, claims] = token.split('.').map((text) => Buffer.from(text, 'base64url').toString());
  return { header: JSON.parse(header ?? ''), claims: JSON.parse(claims ?? '') };
};
