import { describe, expect, it } from '@jest/globals';
import { newUser } from './new-user.ts';
import { effectivePlan, isPlanExpired, toCurrentUser, type User } from './user.ts';

const now = new Date('2026-11-18T09:00:00.000Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const user = (changes: Partial<User> = {}): User => ({
  ...newUser({ username: 'lucia', email: 'lucia@negozio.example' }, 'user-1', now),
  ...changes,
});

describe('isPlanExpired', () => {
  it.each([
    ['never ends', null, false],
    ['ends later', after, false],
    ['ends now', now, true],
    ['ended', before, true],
  ])('handles a plan that %s', (_when, planExpiresAt, expired) => {
    expect(isPlanExpired({ planExpiresAt }, now)).toBe(expired);
  });
});

describe('effectivePlan', () => {
  it.each([
    ['trial', null, 'trial'],
    ['trial', before, 'trial'],
    ['starter', after, 'starter'],
    ['starter', now, 'trial'],
    ['pro', null, 'pro'],
    ['pro', before, 'trial'],
  ] as const)('of %s until %j is %s', (plan, planExpiresAt, effective) => {
    expect(effectivePlan({ plan, planExpiresAt }, now)).toBe(effective);
  });
});

describe('toCurrentUser', () => {
  it.each([
    ['base', { isPublic: true, isRivenditore: false, isReseller: false, isAdmin: false }],
    ['rivenditore', { isPublic: false, isRivenditore: true, isReseller: true, isAdmin: false }],
    ['admin', { isPublic: false, isRivenditore: true, isReseller: true, isAdmin: true }],
  ] as const)('gives the role %s the flags of decision S4', (role, flags) => {
    expect(toCurrentUser(user({ role }), now)).toMatchObject({ userRole: role, ...flags });
  });

  it.each<[string, Partial<User>, string, string, string | null]>([
    ['a plan without end', { plan: 'pro' }, 'pro', 'active', null],
    [
      'a plan that is owed',
      { plan: 'pro', planStatus: 'past_due', planExpiresAt: after },
      'pro',
      'past_due',
      after.toISOString(),
    ],
    ['an expired plan', { plan: 'pro', planStatus: 'past_due', planExpiresAt: now }, 'trial', 'active', null],
  ])('shows %s', (_what, changes, subscriptionPlan, subscriptionStatus, subscriptionExpiresAt) => {
    expect(toCurrentUser(user(changes), now)).toMatchObject({
      subscriptionPlan,
      subscriptionStatus,
      subscriptionExpiresAt,
    });
  });

  it('contains every field of the user that the portal reads, and no internal field', () => {
    const profile = {
      firstName: 'Lucia',
      lastName: 'Marchetti',
      profileImageUrl: '/lucia.webp',
      companyName: 'Negozio di Lucia',
      vatNumber: 'IT00743110157',
      fiscalCode: 'MRCLCU80A41F205X',
      pecEmail: 'lucia@pec.it',
      sdiCode: 'ABC1234',
      companyAddress: 'Via Roma 1',
      isBusinessVerified: false,
      verification: 'refused' as const,
      verificationReason: 'Partita IVA cessata',
    };
    const own = user({ ...profile, emailConfirmedAt: before, erasureRequestedAt: after, updatedAt: after });
    const current = toCurrentUser(own, now);
    expect(current).toMatchObject({
      ...profile,
      id: 'user-1',
      username: 'lucia',
      email: 'lucia@negozio.example',
      emailConfirmedAt: before.toISOString(),
      erasureRequestedAt: after.toISOString(),
      createdAt: now.toISOString(),
      updatedAt: after.toISOString(),
    });
    for (const inside of ['revision', 'accessChangedAt', 'passwordHash', 'verificationDecidedBy', 'blocked'])
      expect(current).not.toHaveProperty(inside);
  });

  it('returns null for dates that are not set', () => {
    expect(toCurrentUser(user(), now)).toMatchObject({ emailConfirmedAt: null, erasureRequestedAt: null });
  });
});
