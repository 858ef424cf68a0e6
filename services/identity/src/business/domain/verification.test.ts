import { describe, expect, it } from '@jest/globals';
import { newUser } from '../../users/domain/new-user.ts';
import type { User } from '../../users/domain/user.ts';
import { decideVerification } from './verification.ts';

const created = new Date('2026-11-01T09:00:00.000Z');
const now = new Date('2026-11-18T09:00:00.000Z');
const user = (changes: Partial<User> = {}): User => ({
  ...newUser({ username: 'lucia', email: 'lucia@negozio.example', vatNumber: 'IT00743110157' }, 'user-1', created),
  role: 'rivenditore',
  ...changes,
});
const verified = { verification: 'verified', isBusinessVerified: true } as const;
const refused = { verification: 'refused', verificationReason: 'Cessata' } as const;

describe('decideVerification', () => {
  it('stores a confirmation as verified, without a reason, with the administrator and the time', () => {
    const { after } = decideVerification(user(refused), { verified: true, reason: null, by: 'admin-1' }, now);
    expect(after).toMatchObject({
      isBusinessVerified: true,
      verification: 'verified',
      verificationReason: null,
      verificationDecidedAt: now,
      verificationDecidedBy: 'admin-1',
    });
  });

  it('ignores a reason given with a confirmation', () => {
    const { after } = decideVerification(user(), { verified: true, reason: 'tutto bene', by: 'admin-1' }, now);
    expect(after.verificationReason).toBeNull();
  });

  it.each<[string, Partial<User>]>([
    ['waits', {}],
    ['is verified', verified],
    ['was refused for another reason', refused],
  ])('refuses a business that %s, with its reason, and leaves the role', (_when, start) => {
    const { after } = decideVerification(user(start), { verified: false, reason: 'Sede ignota', by: 'admin-1' }, now);
    expect(after).toMatchObject({
      isBusinessVerified: false,
      verification: 'refused',
      verificationReason: 'Sede ignota',
      verificationDecidedBy: 'admin-1',
      role: 'rivenditore',
    });
  });

  it.each<[string, Partial<User>, boolean, string | null]>([
    ['confirmation', verified, true, null],
    ['refusal', refused, false, 'Cessata'],
  ])('changes nothing when another admin repeats the same %s', (_what, start, isVerified, reason) => {
    expect(decideVerification(user(start), { verified: isVerified, reason, by: 'admin-2' }, now).changed).toEqual([]);
  });
});
