import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { describe, expect, it } from '@jest/globals';
import { cannotBeErased, dataIncomplete, erased, invoicesKeptUntil, userErased } from './erasure.ts';
import { newUser } from '../../users/domain/new-user.ts';
import type { User } from '../../users/domain/user.ts';

const created = new Date('2026-01-02T03:04:05.000Z');
const now = new Date('2026-11-18T09:00:00.000Z');
const id = '01943a2e-0000-7000-8000-000000000001';

const person: User = {
  ...newUser({ username: 'lucia-canary', email: 'canary@negozio.example' }, id, created),
  firstName: 'canary',
  lastName: 'canary',
  profileImageUrl: '/canary.webp',
  role: 'rivenditore',
  plan: 'pro',
  planStatus: 'past_due',
  planExpiresAt: now,
  companyName: 'canary',
  vatNumber: 'canary',
  fiscalCode: 'canary',
  pecEmail: 'canary@pec.it',
  sdiCode: 'canary',
  companyAddress: 'canary',
  isBusinessVerified: true,
  verification: 'verified',
  verificationReason: 'canary',
  verificationDecidedAt: created,
  verificationDecidedBy: 'canary',
  emailConfirmedAt: created,
  emailIsDisposable: true,
  revision: 7,
};

describe('erased', () => {
  it('leaves only an id: no personal data, no rights, no way to sign in', () => {
    const left = erased(person, now);
    expect(JSON.stringify(left)).not.toContain('canary');
    expect(left).toMatchObject({
      id,
      username: `cancellato-${id}`,
      role: 'base',
      plan: 'trial',
      planStatus: 'active',
      planExpiresAt: null,
      isBusinessVerified: false,
      verification: 'none',
      blocked: true,
      emailConfirmedAt: null,
      emailIsDisposable: false,
      erasedAt: now,
      accessChangedAt: now,
      updatedAt: now,
      createdAt: created,
      revision: 8,
    });
    expect(left.email).toContain(id);
  });

  it.each([
    ['the request that was made', created, created],
    ['the erasure, when it was not requested', null, now],
  ])('returns the time of %s', (_what, erasureRequestedAt, kept) => {
    expect(erased({ ...person, erasureRequestedAt }, now).erasureRequestedAt).toEqual(kept);
  });
});

describe('userErased', () => {
  it('contains the id and the time', () => {
    expect(userErased(id, now)).toEqual({
      event: UserErasedV1,
      payload: { userId: id, erasedAt: '2026-11-18T09:00:00.000Z' },
    });
  });
});

describe('invoicesKeptUntil', () => {
  it.each([
    ['2026-01-01T00:00:00.000Z', '2037-01-01T00:00:00.000Z'],
    ['2026-11-18T09:00:00.000Z', '2037-01-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2037-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2038-01-01T00:00:00.000Z'],
  ])('for a last invoice at %s is ten years after the end of its year: %s', (last, until) => {
    expect(invoicesKeptUntil(new Date(last)).toISOString()).toBe(until);
  });
});

describe('cannotBeErased', () => {
  it('names every obstacle', () => {
    expect(cannotBeErased(['Un ordine è aperto.', 'Un reso è aperto.'])).toMatchObject({
      kind: 'conflict',
      detail: 'Un ordine è aperto. Un reso è aperto.',
    });
  });
});

describe('dataIncomplete', () => {
  it('names the service in its cause but not in the message for the person', () => {
    const error = dataIncomplete('orders', new Error('refused'));
    expect(error).toMatchObject({ kind: 'unavailable', code: 'identity.data-incomplete' });
    expect(String((error.cause as Error).message)).toContain('orders');
    expect(error.detail).not.toContain('orders');
  });
});
