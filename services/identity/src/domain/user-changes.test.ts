import { describe, expect, it } from '@jest/globals';
import { newUser } from './new-user.ts';
import {
  changeByAdmin,
  changeUser,
  confirmEmail,
  expirePlan,
  saveProfile,
  type AdminChange,
  type UserPatch,
} from './user-changes.ts';
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
  ])('leaves the very same user for %s', (_what, patch) => {
    const before = user();
    const change = changeUser(before, patch, now);
    expect(change.changed).toEqual([]);
    expect(change.after).toBe(before);
  });

  it('compares dates by their moment', () => {
    const before = user({ plan: 'pro', planExpiresAt: future });
    expect(changeUser(before, { planExpiresAt: new Date(future) }, now).changed).toEqual([]);
    expect(changeUser(before, { planExpiresAt: past }, now).changed).toEqual(['planExpiresAt']);
    expect(changeUser(before, { planExpiresAt: null }, now).changed).toEqual(['planExpiresAt']);
  });

  it('names only the fields that differ, raises the revision by one and keeps the state before', () => {
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
  ])('makes older access tokens out of date for %s: case %#', (_what, start, patch, touches) => {
    const { after } = changeUser(user(start), patch, now);
    expect(after.accessChangedAt).toEqual(touches ? now : null);
  });
});

const profile = {
  companyName: 'Sartoria Bianchi S.r.l.',
  vatNumber: 'IT00743110157',
  pecEmail: 'sartoria@pec.it',
  sdiCode: 'ABC1234',
  companyAddress: 'Via Roma 1, 20121 Milano',
};
const verdict = { verificationDecidedAt: past, verificationDecidedBy: 'admin-1' };
const withProfile = (changes: Partial<User> = {}): User => user({ ...profile, role: 'rivenditore', ...changes });

describe('saveProfile', () => {
  it.each([
    ['base', 'rivenditore'],
    ['rivenditore', 'rivenditore'],
    ['admin', 'admin'],
  ] as const)('makes the role %s %s', (role, expected) => {
    expect(saveProfile(user({ role }), profile, now).after.role).toBe(expected);
  });

  it('of a first profile waits for verification', () => {
    const { after } = saveProfile(user(), profile, now);
    expect(after).toMatchObject({ ...profile, verification: 'pending', isBusinessVerified: false });
  });

  it('keeps fields that were left out as null', () => {
    const { after } = saveProfile(withProfile(), { ...profile, pecEmail: undefined, sdiCode: undefined }, now);
    expect([after.pecEmail, after.sdiCode]).toEqual([null, null]);
  });

  it('the same again changes nothing, whatever the verdict', () => {
    for (const verification of ['pending', 'verified', 'refused'] as const)
      expect(saveProfile(withProfile({ verification }), profile, now).changed).toEqual([]);
  });

  it.each<[string, Partial<User>, Partial<typeof profile>, User['verification']]>([
    ['verified, another number', { verification: 'verified' }, { vatNumber: 'DE123456789' }, 'pending'],
    [
      'verified, the number without its country',
      { verification: 'verified' },
      { vatNumber: '00743110157' },
      'verified',
    ],
    [
      'verified, the number with its country',
      { verification: 'verified', vatNumber: '00743110157' },
      { vatNumber: 'IT00743110157' },
      'verified',
    ],
    ['verified, another company name', { verification: 'verified' }, { companyName: 'Altra' }, 'verified'],
    ['verified, another address', { verification: 'verified' }, { companyAddress: 'Via Po 2' }, 'verified'],
    ['pending, another company name', { verification: 'pending' }, { companyName: 'Altra' }, 'pending'],
    ['refused, another company name', { verification: 'refused' }, { companyName: 'Altra' }, 'pending'],
    ['refused, another number', { verification: 'refused' }, { vatNumber: 'DE123456789' }, 'pending'],
    ['refused, the same', { verification: 'refused' }, {}, 'refused'],
    ['never checked, the same number', { verification: 'none' }, {}, 'pending'],
    [
      'same digits in another country',
      { verification: 'verified', vatNumber: 'DE12345678' },
      { vatNumber: 'FI12345678' },
      'pending',
    ],
  ])('%s: case %#', (_what, start, changes, expected) => {
    const before = withProfile({ isBusinessVerified: start.verification === 'verified', ...verdict, ...start });
    const { after } = saveProfile(before, { ...profile, ...changes }, now);
    expect(after.verification).toBe(expected);
    expect(after.isBusinessVerified).toBe(expected === 'verified');
  });

  it('that is to be verified again forgets the earlier verdict and its reason', () => {
    const before = withProfile({ verification: 'refused', verificationReason: 'Cessata', ...verdict });
    expect(saveProfile(before, { ...profile, vatNumber: 'DE123456789' }, now).after).toMatchObject({
      verificationReason: null,
      verificationDecidedAt: null,
      verificationDecidedBy: null,
    });
  });
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

  it('changes nothing when nothing was named', () => {
    expect(changeByAdmin(user(), {}, now).changed).toEqual([]);
  });
});

describe('confirmEmail', () => {
  it('writes the moment down once', () => {
    const first = confirmEmail(user(), now);
    expect([first.changed, first.after.emailConfirmedAt]).toEqual([['emailConfirmedAt'], now]);
    expect(confirmEmail(first.after, future).changed).toEqual([]);
  });
});

describe('expirePlan', () => {
  it('puts an expired plan back to the unlimited trial and makes older access tokens out of date', () => {
    const { after, changed } = expirePlan(user({ plan: 'pro', planStatus: 'past_due', planExpiresAt: past }), now);
    expect(after).toMatchObject({ plan: 'trial', planStatus: 'active', planExpiresAt: null, accessChangedAt: now });
    expect(changed).toEqual(['plan', 'planStatus', 'planExpiresAt']);
  });

  it('ends a paid Prova, whose plan has the same name', () => {
    expect(expirePlan(user({ plan: 'trial', planExpiresAt: past }), now).changed).toEqual(['planExpiresAt']);
  });
});
