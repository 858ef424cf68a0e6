import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '../../test/support/messages-of.ts';
import { adminUserForm, adminUsersQuery } from './admin-users.ts';

describe("the admin's change of a user", () => {
  it.each([
    { userRole: 'rivenditore' },
    { subscriptionPlan: 'pro', subscriptionExpiresAt: '2026-12-31T23:59:59+01:00' },
    { subscriptionPlan: 'pro', subscriptionExpiresAt: null },
    { blocked: false },
  ])('accepts %j', (change) => {
    expect(messagesOf(adminUserForm, change)).toEqual({});
  });

  it.each([{}, { blocked: undefined }])('rejects a change of nothing: %j', (change) => {
    expect(messagesOf(adminUserForm, change)).toEqual({ '': ['Indica che cosa cambiare'] });
  });

  it.each([{ userRole: 'root' }, { subscriptionPlan: 'gold' }, { blocked: 'no' }, { passwordHash: 'x' }])(
    'rejects %j',
    (change) => {
      expect(adminUserForm.safeParse(change).success).toBe(false);
    },
  );
});

describe("the query of the admin's users", () => {
  it('returns the first 50 by default', () => {
    expect(adminUsersQuery.parse({})).toEqual({ limit: 50, offset: 0 });
  });

  it.each([
    { limit: '0' },
    { limit: '201' },
    { offset: '-1' },
    { limit: 'x' },
    { search: 'x'.repeat(201) },
    { sort: 'a' },
  ])('rejects %j', (query) => {
    expect(adminUsersQuery.safeParse(query).success).toBe(false);
  });
});
