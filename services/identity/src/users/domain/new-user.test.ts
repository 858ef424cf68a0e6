import { describe, expect, it } from '@jest/globals';
import { newUser } from './new-user.ts';

const now = new Date('2026-11-18T09:00:00.000Z');
const form = { username: 'lucia', email: 'lucia@negozio.example' };

describe('newUser', () => {
  it('returns a base user on the unlimited trial, not blocked, not confirmed and not verified', () => {
    expect(newUser(form, 'user-1', now)).toEqual({
      id: 'user-1',
      ...form,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      role: 'base',
      plan: 'trial',
      planStatus: 'active',
      planExpiresAt: null,
      companyName: null,
      vatNumber: null,
      fiscalCode: null,
      pecEmail: null,
      pecConfirmed: false,
      sdiCode: null,
      companyAddress: null,
      isBusinessVerified: false,
      verification: 'none',
      verificationReason: null,
      verificationDecidedAt: null,
      verificationDecidedBy: null,
      blocked: false,
      erasureRequestedAt: null,
      erasedAt: null,
      emailConfirmedAt: null,
      emailIsDisposable: false,
      revision: 0,
      accessChangedAt: null,
      createdAt: now,
      updatedAt: now,
    });
  });

  it('includes the optional fields of the registration', () => {
    const optional = {
      firstName: 'Lucia',
      lastName: 'Marchetti',
      companyName: 'Negozio di Lucia',
      fiscalCode: 'MRCLCU80A41F205X',
    };
    expect(newUser({ ...form, ...optional }, 'user-1', now)).toMatchObject({ ...optional, role: 'base' });
  });

  it.each([
    ['a VAT number', 'IT00743110157', 'pending'],
    ['no VAT number', undefined, 'none'],
  ] as const)('with %s (%s) has its verification %s and stays a base user', (_what, vatNumber, verification) => {
    const user = newUser({ ...form, vatNumber }, 'user-1', now);
    expect([user.verification, user.isBusinessVerified, user.role]).toEqual([verification, false, 'base']);
  });
});
