import { describe, expect, it } from '@jest/globals';
import { changeByAdmin, type AdminChange } from './admin-change.ts';
import { newUser } from '../../users/domain/new-user.ts';
import type { User } from '../../users/domain/user.ts';

const created = new Date('2026-11-01T09:00:00.000Z');
const now = new Date('2026-11-18T09:00:00.000Z');
const past = new Date('2026-11-10T09:00:00.000Z');
const future = new Date('2026-12-18T09:00:00.000Z');
const user = (changes: Partial<User> = {}): User => ({
  ...newUser({ username: 'lucia', email: 'lucia@negozio.example' }, 'user-1', created),
  ...changes,
});

describe('changeByAdmin', () => {
  it.each<[string, Partial<User>, AdminChange, Partial<User>]>([
    ['a role', {}, { userRole: 'admin' }, { role: 'admin', plan: 'trial' }],
    ['a block', {}, { blocked: true }, { blocked: true }],
    ['an unblock', { blocked: true }, { blocked: false }, { blocked: false }],
    [
      'a plan without a date',
      {},
      { subscriptionPlan: 'pro' },
      { plan: 'pro', planStatus: 'active', planExpiresAt: null },
    ],
    [
      'a plan with a date',
      {},
      { subscriptionPlan: 'starter', subscriptionExpiresAt: future.toISOString() },
      { plan: 'starter', planExpiresAt: future },
    ],
    [
      'a plan that is owed becomes active',
      { plan: 'pro', planStatus: 'past_due', planExpiresAt: past },
      { subscriptionPlan: 'pro' },
      { plan: 'pro', planStatus: 'active', planExpiresAt: null },
    ],
    [
      'a date alone',
      { plan: 'pro' },
      { subscriptionExpiresAt: future.toISOString() },
      { plan: 'pro', planExpiresAt: future },
    ],
    [
      'never as the date',
      { plan: 'pro', planExpiresAt: future },
      { subscriptionExpiresAt: null },
      { plan: 'pro', planExpiresAt: null },
    ],
    [
      'back to trial',
      { plan: 'pro', planExpiresAt: future },
      { subscriptionPlan: 'trial' },
      { plan: 'trial', planExpiresAt: null },
    ],
  ])('sets %s', (_what, start, change, expected) => {
    expect(changeByAdmin(user(start), change, now).after).toMatchObject(expected);
  });

  it('changes nothing when no field is given', () => {
    expect(changeByAdmin(user(), {}, now).changed).toEqual([]);
  });
});
