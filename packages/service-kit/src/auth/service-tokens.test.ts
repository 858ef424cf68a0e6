import type { InternalCaller, InternalPurpose } from '@drappo/contracts/internal-calls';
import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { manualClock } from '../testing/manual-clock.ts';
import { newServiceKey } from '../testing/test-callers.ts';
import { callerKeyEntry } from './service-keys.ts';
import { createCallerCheck, createServiceSigner } from './service-tokens.ts';

const keys = { gateway: newServiceKey(), identity: newServiceKey(), notifications: newServiceKey() };
type Holder = keyof typeof keys;
const publicKeys = Object.entries(keys)
  .map(([caller, pem]) => callerKeyEntry(caller as InternalCaller, pem))
  .join(',');

const clock = manualClock();
const check = createCallerCheck({ name: 'identity', publicKeys }, clock);
const signerOf = (holder: Holder, as: InternalCaller = holder) =>
  createServiceSigner({ name: as, serviceKey: keys[holder] }, clock);
const now = () => Math.floor(clock.now().getTime() / 1_000);
const outcome = (header: string | undefined, purpose: InternalPurpose, by = check): string => {
  try {
    return by(header, purpose);
  } catch (error) {
    return (error as { kind: string }).kind;
  }
};
/** A token with the gateway's own key and custom claims. */
const forged = (claims: object, options: jwt.SignOptions = {}, key: string = keys.gateway) => {
  const [header] = signerOf('gateway')('identity', 'session-feed').slice(7).split('.');
  const { kid } = JSON.parse(Buffer.from(header ?? '', 'base64url').toString()) as { kid: string };
  const all = { iss: 'gateway', aud: 'identity', purpose: 'session-feed', iat: now(), exp: now() + 60, ...claims };
  // Omits undefined claims.
  const claimed = JSON.parse(JSON.stringify(all)) as object;
  return `Bearer ${jwt.sign(claimed, key, { algorithm: 'ES256', keyid: kid, ...options })}`;
};

describe('the token of a service', () => {
  it('admits a listed caller for its purpose', () => {
    expect(outcome(signerOf('gateway')('identity', 'session-feed'), 'session-feed')).toBe('gateway');
    expect(outcome(signerOf('notifications')('identity', 'account-links'), 'account-links')).toBe('notifications');
  });

  it.each<[string, Holder, InternalPurpose, InternalPurpose]>([
    ['the gateway with its token of the feed', 'gateway', 'session-feed', 'account-links'],
    ['the gateway with a token that it made for links', 'gateway', 'account-links', 'account-links'],
    ['notifications with the token of a link', 'notifications', 'account-links', 'session-feed'],
    ['notifications where only identity may ask', 'notifications', 'personal-data', 'personal-data'],
    ['identity itself', 'identity', 'account-links', 'account-links'],
  ])('rejects %s', (_what, caller, asked, purpose) => {
    expect(outcome(signerOf(caller)('identity', asked), purpose)).toBe('forbidden');
  });

  it('rejects a caller that claims to be another', () => {
    expect(outcome(signerOf('gateway', 'notifications')('identity', 'account-links'), 'account-links')).toBe(
      'unauthenticated',
    );
  });

  it('is valid for a minute, and only at its target service', () => {
    const header = signerOf('gateway')('identity', 'session-feed');
    expect(outcome(signerOf('gateway')('orders', 'session-feed'), 'session-feed')).toBe('unauthenticated');
    clock.advance({ seconds: 59 });
    expect(outcome(header, 'session-feed')).toBe('gateway');
    clock.advance({ seconds: 10 });
    expect(outcome(header, 'session-feed')).toBe('unauthenticated');
  });

  it.each<[string, () => string | undefined]>([
    ['nothing', () => undefined],
    ['no token', () => 'Bearer wrong'],
    ['another scheme', () => forged({}).replace('Bearer', 'Basic')],
    ['a token that lives for a year', () => forged({ exp: now() + 31_536_000 })],
    ['a token that never ends', () => forged({ exp: undefined })],
    ['a token for tomorrow', () => forged({ iat: now() + 86_400, exp: now() + 86_460 })],
    ['a token without issuer', () => forged({ iss: undefined })],
    ['a token without purpose', () => forged({ purpose: undefined })],
    ['a token without audience', () => forged({ aud: undefined })],
    ['an unknown key', () => forged({}, {}, newServiceKey())],
    ['an unknown key id', () => forged({}, { keyid: 'other' })],
    ['no signature', () => `${forged({}).split('.').slice(0, 2).join('.')}.`],
    ['the algorithm none', () => forged({}, { algorithm: 'none' }, '')],
    ['the public key as a shared secret', () => forged({}, { algorithm: 'HS256' }, publicKeys)],
  ])('is rejected if it is %s', (_what, header) => {
    expect(outcome(header(), 'session-feed')).toBe('unauthenticated');
  });
});

describe('the replacement of a key', () => {
  it('accepts both keys until the old one is removed', () => {
    const next = newServiceKey();
    const both = createCallerCheck(
      { name: 'identity', publicKeys: `${publicKeys},${callerKeyEntry('gateway', next)}` },
      clock,
    );
    const after = createCallerCheck({ name: 'identity', publicKeys: callerKeyEntry('gateway', next) }, clock);
    const byOld = signerOf('gateway')('identity', 'session-feed');
    const byNew = createServiceSigner({ name: 'gateway', serviceKey: next }, clock)('identity', 'session-feed');
    expect([byOld, byNew].map((header) => outcome(header, 'session-feed', both))).toEqual(['gateway', 'gateway']);
    expect([byOld, byNew].map((header) => outcome(header, 'session-feed', after))).toEqual([
      'unauthenticated',
      'gateway',
    ]);
  });
});
