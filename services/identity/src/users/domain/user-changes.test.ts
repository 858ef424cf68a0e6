import { describe, expect, it } from '@jest/globals';
import { newUser } from './new-user.ts';
import { changeUser, confirmEmail, expirePlan, type UserPatch } from './user-changes.ts';
import type { User } from './user.ts';

const created = new Date('2026-11-01T09:00:00.000Z');
const now = new Date('2026-11-18T09:00:00.000Z');
const past = new Date('2026-11-10T09:00:00.000Z');
const future = new Date('2026-12-18T09:00:00.000Z');
const user = (changes: Partial<User> = {}): User => ({
  ...newUser({ username: 'lucia', email: 'lucia@negozio.example' }, 'user-1', created),
  ...changes,
});

describe('changeUser', () => {
  it.each<[string, UserPatch]>([
    ['an empty patch', {}],
    ['the values that are there', { role: 'base', plan: 'trial', planExpiresAt: null, blocked: false }],
  ])('returns the same user object for %s', (_what, patch) => {
    const before = user();
    const change = changeUser(before, patch, now);
    expect(change.changed).toEqual([]);
    expect(change.after).toBe(before);
  });

  it('compares dates by their time value', () => {
    const before = user({ plan: 'pro', planExpiresAt: future });
    expect(changeUser(before, { planExpiresAt: new Date(future) }, now).changed).toEqual([]);
    expect(changeUser(before, { planExpiresAt: past }, now).changed).toEqual(['planExpiresAt']);
    expect(changeUser(before, { planExpiresAt: null }, now).changed).toEqual(['planExpiresAt']);
  });

  it('returns only the changed fields, increments the revision and returns the previous state', () => {
    const before = user({ revision: 4 });
    const change = changeUser(before, { companyName: 'Nuova', vatNumber: null }, now);
    expect(change).toEqual({
      before,
      after: { ...before, companyName: 'Nuova', revision: 5, updatedAt: now },
      changed: ['companyName'],
    });
  });

  it.each<[string, Partial<User>, UserPatch, boolean]>([
    ['the role', {}, { role: 'rivenditore' }, true],
    ['a block', {}, { blocked: true }, true],
    ['an unblock', { blocked: true }, { blocked: false }, true],
    ['the plan', {}, { plan: 'pro' }, true],
    ['the end of a plan, from past to future', { plan: 'pro', planExpiresAt: past }, { planExpiresAt: future }, true],
    ['the end of a plan, from future to past', { plan: 'pro', planExpiresAt: future }, { planExpiresAt: past }, true],
    ['a later end of a plan that runs', { plan: 'pro', planExpiresAt: future }, { planExpiresAt: null }, false],
    ['an expired plan for another expired one', { plan: 'pro', planExpiresAt: past }, { plan: 'starter' }, false],
    ['the company', {}, { companyName: 'Nuova' }, false],
    ['the verification', {}, { verification: 'verified', isBusinessVerified: true }, false],
    ['the confirmed e-mail', {}, { emailConfirmedAt: now }, false],
  ])('makes older access tokens stale for %s: case %#', (_what, start, patch, touches) => {
    const { after } = changeUser(user(start), patch, now);
    expect(after.accessChangedAt).toEqual(touches ? now : null);
  });
});

describe('confirmEmail', () => {
  it('stores the time once', () => {
    const first = confirmEmail(user(), now);
    expect([first.changed, first.after.emailConfirmedAt]).toEqual([['emailConfirmedAt'], now]);
    expect(confirmEmail(first.after, future).changed).toEqual([]);
  });
});

describe('expirePlan', () => {
  it('resets an expired plan to the unlimited trial and invalidates older access tokens', () => {
    const { after, changed } = expirePlan(user({ plan: 'pro', planStatus: 'past_due', planExpiresAt: past }), now);
    expect(after).toMatchObject({ plan: 'trial', planStatus: 'active', planExpiresAt: null, accessChangedAt: now });
    expect(changed).toEqual(['plan', 'planStatus', 'planExpiresAt']);
  });

  it('ends a paid Prova, whose plan has the same name', () => {
    expect(expirePlan(user({ plan: 'trial', planExpiresAt: past }), now).changed).toEqual(['planExpiresAt']);
  });
});
