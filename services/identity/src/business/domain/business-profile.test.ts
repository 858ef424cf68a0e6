import { describe, expect, it } from '@jest/globals';
import { saveProfile } from './business-profile.ts';
import { newUser } from '../../users/domain/new-user.ts';
import type { User } from '../../users/domain/user.ts';

const created = new Date('2026-11-01T09:00:00.000Z');
const now = new Date('2026-11-18T09:00:00.000Z');
const past = new Date('2026-11-10T09:00:00.000Z');
const user = (changes: Partial<User> = {}): User => ({
  ...newUser({ username: 'lucia', email: 'lucia@negozio.example' }, 'user-1', created),
  ...changes,
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

  it('marks a first profile as pending verification', () => {
    const { after } = saveProfile(user(), profile, now);
    expect(after).toMatchObject({ ...profile, verification: 'pending', isBusinessVerified: false });
  });

  it('stores omitted fields as null', () => {
    const { after } = saveProfile(withProfile(), { ...profile, pecEmail: undefined, sdiCode: undefined }, now);
    expect([after.pecEmail, after.sdiCode]).toEqual([null, null]);
  });

  it('changes nothing for an identical profile, whatever the verdict', () => {
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

  it('clears the earlier verdict and its reason when the profile must be verified again', () => {
    const before = withProfile({ verification: 'refused', verificationReason: 'Cessata', ...verdict });
    expect(saveProfile(before, { ...profile, vatNumber: 'DE123456789' }, now).after).toMatchObject({
      verificationReason: null,
      verificationDecidedAt: null,
      verificationDecidedBy: null,
    });
  });
});
