import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readKeyRing, readSigningKey } from './signing-key.ts';

const ecPem = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsaPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('readSigningKey', () => {
  it('publishes only the public half, named by its thumbprint', () => {
    const { kid, publicKey } = readSigningKey(ecPem('P-256'));
    expect(kid).toMatch(/^[\w-]{43}$/);
    expect(publicKey).toEqual({
      kty: 'EC',
      crv: 'P-256',
      kid,
      alg: 'ES256',
      use: 'sig',
      x: expect.any(String),
      y: expect.any(String),
    });
  });

  it('derives the same name and secrets from the same key, and different secrets for different purposes', () => {
    const pem = ecPem('P-256');
    const [one, again] = [readSigningKey(pem), readSigningKey(pem)];
    expect(again.kid).toBe(one.kid);
    expect(again.derive('a')).toEqual(one.derive('a'));
    expect(one.derive('b')).not.toEqual(one.derive('a'));
    expect(readSigningKey(ecPem('P-256')).derive('a')).not.toEqual(one.derive('a'));
  });

  it.each<[string, () => string]>([
    ['a key of another curve', () => ecPem('P-384')],
    ['an RSA key', rsaPem],
    ['a text', () => 'PRIVATE KEY'],
  ])('rejects %s', (_what, make) => {
    expect(() => readSigningKey(make())).toThrow();
  });
});

describe('readKeyRing', () => {
  it('reads several keys, newest first, and rejects all of them when one is not a key', () => {
    const [older, newer] = [ecPem('P-256'), ecPem('P-256')];
    expect(readKeyRing(`${newer}\n${older}`).map(({ kid }) => kid)).toEqual(
      [newer, older].map((pem) => readSigningKey(pem).kid),
    );
    expect(() => readKeyRing(newer + ecPem('P-384'))).toThrow();
    expect(() => readKeyRing('PRIVATE KEY')).toThrow();
  });
});
