import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSessionTokens } from './session-tokens.ts';
import { readKeyRing, type KeyRing } from './signing-key.ts';

const newKey = (): KeyRing =>
  readKeyRing(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
const tokens = createSessionTokens(newKey());
const sid = randomUUID();
const made = tokens.refreshToken({ sid, generation: 7 });
const proof = made.split('.')[2] ?? '';

describe('refresh tokens', () => {
  it('can be read back', () => {
    expect(tokens.readRefreshToken(made)).toEqual({ sid, generation: 7 });
  });

  it('are equal for the same session and generation, and different for every other', () => {
    expect(tokens.refreshToken({ sid, generation: 7 })).toBe(made);
    expect(tokens.refreshToken({ sid, generation: 8 })).not.toContain(proof);
    expect(tokens.refreshToken({ sid: randomUUID(), generation: 7 })).not.toContain(proof);
  });

  it.each<[string, string | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['a word', 'x'],
    ['one of another generation', `${sid}.8.${proof}`],
    ['one of generation 0', `${sid}.0.${proof}`],
    ['one of another session', `${randomUUID()}.7.${proof}`],
    ['one with a made-up proof', `${sid}.7.${'A'.repeat(43)}`],
    ['one with a short proof', `${sid}.7.${proof.slice(1)}`],
    ['one with something behind it', `${made}x`],
    ['one with another way to write the generation', `${sid}.07.${proof}`],
    ['a logout token', tokens.logoutToken(sid)],
    ['one of another key', createSessionTokens(newKey()).refreshToken({ sid, generation: 7 })],
  ])('reject %s', (_what, token) => {
    expect(tokens.readRefreshToken(token)).toBeUndefined();
  });
});

describe('logout tokens', () => {
  it('can be read back', () => {
    expect(tokens.readLogoutToken(tokens.logoutToken(sid))).toBe(sid);
  });

  it.each<[string, string | undefined]>([
    ['none', undefined],
    ['a word', 'x'],
    ['a refresh token', made],
    ['the proof of a refresh token', `${sid}.${proof}`],
    ['one with a made-up proof', `${sid}.${'A'.repeat(43)}`],
    ['one of another key', createSessionTokens(newKey()).logoutToken(sid)],
  ])('reject %s', (_what, token) => {
    expect(tokens.readLogoutToken(token)).toBeUndefined();
  });
});

describe('after a rotation of the signing key', () => {
  const pem = (): string =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [older, newer] = [pem(), pem()];
  const before = createSessionTokens(readKeyRing(older));
  const after = createSessionTokens(readKeyRing(newer + older));

  it('accepts tokens of the older key and issues new ones with the newer key', () => {
    expect(after.readRefreshToken(before.refreshToken({ sid, generation: 7 }))).toEqual({ sid, generation: 7 });
    expect(after.readLogoutToken(before.logoutToken(sid))).toBe(sid);
    expect(before.readRefreshToken(after.refreshToken({ sid, generation: 8 }))).toBeUndefined();
    expect(after.refreshToken({ sid, generation: 8 })).toBe(
      createSessionTokens(readKeyRing(newer)).refreshToken({ sid, generation: 8 }),
    );
  });

  it('rejects tokens of a key that was removed', () => {
    const retired = createSessionTokens(readKeyRing(newer));
    expect(retired.readRefreshToken(before.refreshToken({ sid, generation: 7 }))).toBeUndefined();
    expect(retired.readLogoutToken(before.logoutToken(sid))).toBeUndefined();
  });
});
