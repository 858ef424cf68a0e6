import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { describe, expect, it, jest } from '@jest/globals';
import { signInPastFactor } from './admin-factor.ts';

const user = { id: 'a' } as CurrentUser;
const challenge: FactorChallenge = { challenge: 'c', ways: ['totp'], expiresAt: '2026-11-22T12:00:00Z' };

describe('signInPastFactor', () => {
  it('removes the factor of a run that was cut off and signs in again', async () => {
    let hasFactor = true;
    const signIn = jest.fn(() => Promise.resolve(hasFactor ? challenge : user));
    await signInPastFactor(signIn, async () => void (hasFactor = false));
    expect(hasFactor).toBe(false);
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  it('removes nothing where the password alone signs in', async () => {
    const remove = jest.fn(() => Promise.resolve());
    await signInPastFactor(() => Promise.resolve(user), remove);
    expect(remove).not.toHaveBeenCalled();
  });
});
