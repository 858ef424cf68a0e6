import { UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import { describe, expect, it } from '@jest/globals';
import { newUser } from './new-user.ts';
import { changeUser, type UserPatch } from './user-changes.ts';
import type { User } from './user.ts';
import { verificationChanged } from './verification-events.ts';

const created = new Date('2026-11-01T09:00:00.000Z');
const now = new Date('2026-11-18T09:00:00.000Z');
const user = (changes: Partial<User> = {}): User => ({
  ...newUser({ username: 'lucia', email: 'lucia@negozio.example', vatNumber: 'IT00743110157' }, 'user-1', created),
  role: 'rivenditore',
  ...changes,
});
const verified = { verification: 'verified', isBusinessVerified: true } as const;
const refused = { verification: 'refused', verificationReason: 'Cessata' } as const;

describe('verificationChanged', () => {
  const eventsOf = (start: Partial<User>, patch: UserPatch) =>
    verificationChanged(changeUser(user(start), patch, now), now);
  const pending = { verification: 'pending', isBusinessVerified: false, verificationReason: null } as const;

  it.each<[string, Partial<User>, UserPatch, { verified: boolean; reason: string | null }]>([
    ['a confirmation', {}, verified, { verified: true, reason: null }],
    ['a refusal', {}, refused, { verified: false, reason: 'Cessata' }],
    ['another reason', refused, { verificationReason: 'Sede ignota' }, { verified: false, reason: 'Sede ignota' }],
    ['a confirmation that is revoked', verified, pending, { verified: false, reason: null }],
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
