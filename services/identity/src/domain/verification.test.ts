import { UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import { describe, expect, it } from '@jest/globals';
import { newUser } from './new-user.ts';
import { changeUser, type UserPatch } from './user-changes.ts';
import type { User } from './user.ts';
import { decideVerification, verificationChanged } from './verification.ts';

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
  it('confirms: verified, without a reason, with who decided and when', () => {
    const { after } = decideVerification(user(refused), { verified: true, reason: null, by: 'admin-1' }, now);
    expect(after).toMatchObject({
      isBusinessVerified: true,
      verification: 'verified',
      verificationReason: null,
      verificationDecidedAt: now,
      verificationDecidedBy: 'admin-1',
    });
  });

  it('ignores a reason that comes with a confirmation', () => {
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
  ])('changes nothing when the same %s comes again from another admin', (_what, start, isVerified, reason) => {
    expect(decideVerification(user(start), { verified: isVerified, reason, by: 'admin-2' }, now).changed).toEqual([]);
  });
});

describe('verificationChanged', () => {
  const eventsOf = (start: Partial<User>, patch: UserPatch) =>
    verificationChanged(changeUser(user(start), patch, now), now);
  const pending = { verification: 'pending', isBusinessVerified: false, verificationReason: null } as const;

  it.each<[string, Partial<User>, UserPatch, { verified: boolean; reason: string | null }]>([
    ['a confirmation', {}, verified, { verified: true, reason: null }],
    ['a refusal', {}, refused, { verified: false, reason: 'Cessata' }],
    ['another reason', refused, { verificationReason: 'Sede ignota' }, { verified: false, reason: 'Sede ignota' }],
    ['a confirmation that is taken back', verified, pending, { verified: false, reason: null }],
  ])('publishes %s', (_what, start, patch, expected) => {
    expect(eventsOf(start, patch)).toEqual([
      { event: UserVerificationChangedV1, payload: { userId: 'user-1', ...expected, changedAt: now.toISOString() } },
    ]);
  });

  it.each<[string, Partial<User>, UserPatch]>([
    ['a check that begins', { verification: 'none' }, pending],
    ['a refused business that waits again', refused, pending],
    ['a verification that is gone', verified, { verification: 'none', isBusinessVerified: false }],
    ['a change of something else', {}, { companyName: 'Nuova' }],
    ['no change', {}, {}],
  ])('publishes nothing for %s', (_what, start, patch) => {
    expect(eventsOf(start, patch)).toEqual([]);
  });
});
