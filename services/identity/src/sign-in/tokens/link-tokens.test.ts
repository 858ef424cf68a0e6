import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createLinkTokens } from './link-tokens.ts';
import { readKeyRing, type KeyRing } from './signing-key.ts';

const newKey = (): KeyRing =>
  readKeyRing(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
const key = newKey();
const tokens = createLinkTokens(key, 'https://drappo.example/');
const link = { id: randomUUID(), purpose: 'password-reset' } as const;
const token = tokens.tokenOf(link);
const proof = token.split('.')[1] ?? '';

describe('readToken', () => {
  it('returns the id of a link issued for the purpose', () => {
    expect(tokens.readToken('password-reset', token)).toBe(link.id);
  });

  it.each<[string, string]>([
    ['an empty text', ''],
    ['a word', 'x'],
    ['the id alone', link.id],
    ['a made-up proof', `${link.id}.${'A'.repeat(43)}`],
    ['the proof of another link', `${randomUUID()}.${proof}`],
    ['a token with something behind it', `${token}x`],
    ['a token of another key', createLinkTokens(newKey(), 'https://drappo.example').tokenOf(link)],
    ['a token for another purpose', tokens.tokenOf({ ...link, purpose: 'email-confirmation' })],
  ])('rejects %s', (_what, presented) => {
    expect(tokens.readToken('password-reset', presented)).toBeUndefined();
  });
});

describe('urlOf', () => {
  it.each([
    ['password-reset', '/reset-password'],
    ['email-confirmation', '/confirm-email'],
  ] as const)('of a %s link leads to %s, with the secret behind the #', (purpose, path) => {
    const own = { ...link, purpose };
    for (const portal of ['https://drappo.example', 'https://drappo.example/'])
      expect(createLinkTokens(key, portal).urlOf(own)).toBe(
        `https://drappo.example${path}#token=${tokens.tokenOf(own)}`,
      );
  });
});
