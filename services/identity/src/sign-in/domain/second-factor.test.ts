import { describe, expect, it } from '@jest/globals';
import { isChallengeOpen, isSetupOver, mayGoWithout, newChallenge, waysOf } from './second-factor.ts';

const now = new Date('2026-11-22T09:00:00.000Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const MINUTE = 60_000;

describe('a challenge', () => {
  const challenge = newChallenge({ id: 'c', userId: 'u', purpose: 'sign-in', sid: null }, now);

  it('is open for five minutes', () => {
    expect([now, later(5 * MINUTE - 1), later(5 * MINUTE)].map((time) => isChallengeOpen(challenge, time))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is open until it is answered', () => {
    expect(isChallengeOpen({ ...challenge, closedAt: now }, now)).toBe(false);
  });
});

describe('isSetupOver', () => {
  it('returns true after 15 minutes', () => {
    expect([15 * MINUTE, 15 * MINUTE + 1].map((ms) => isSetupOver({ createdAt: now }, later(ms)))).toEqual([
      false,
      true,
    ]);
  });
});

describe('mayGoWithout', () => {
  it.each([
    ['admin', true, false],
    ['admin', false, true],
    ['rivenditore', true, true],
    ['base', true, true],
  ] as const)('of a %s where administrators need one: %s is %s', (role, required, may) => {
    expect(mayGoWithout(role, required)).toBe(may);
  });
});

describe('waysOf', () => {
  const [totp, passkey] = [{ kind: 'totp' }, { kind: 'passkey' }] as const;

  it.each([
    [[totp], 10, true, ['totp', 'recovery-code']],
    [[passkey], 0, true, ['passkey']],
    [[passkey, totp], 1, true, ['totp', 'passkey', 'recovery-code']],
    // The portal's address has no host name now, so the passkey is not available.
    [[passkey], 3, false, ['recovery-code']],
    [[], 0, true, []],
  ])('returns the ways for %j with %i codes, passkeys possible: %s', (factors, codes, possible, ways) => {
    expect(waysOf(factors, codes, possible)).toEqual(ways);
  });
});
