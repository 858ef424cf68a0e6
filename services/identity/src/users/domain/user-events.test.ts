import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { newUser } from './new-user.ts';
import { changeUser, expirePlan, type UserPatch } from './user-changes.ts';
import { userChanged, userRegistered, userSnapshot } from './user-events.ts';
import type { User } from './user.ts';

const created = new Date('2026-11-01T09:00:00.000Z');
const now = new Date('2026-11-18T09:00:00.000Z');
const future = new Date('2026-12-18T09:00:00.000Z');
const userId = '01943a2e-0000-7000-8000-000000000001';
const user = (changes: Partial<User> = {}): User => ({
  ...newUser({ username: 'lucia', email: 'lucia@negozio.example', firstName: 'Lucia' }, userId, created),
  ...changes,
});
const types = (messages: EventMessage[]): string[] => messages.map(({ event }) => event.type);
const snapshot = {
  userId,
  revision: 0,
  username: 'lucia',
  email: 'lucia@negozio.example',
  firstName: 'Lucia',
  lastName: null,
  companyName: null,
  role: 'base',
  plan: 'trial',
  isBusinessVerified: false,
  emailConfirmed: false,
  verifiedVatNumber: null,
  blocked: false,
};

describe('userSnapshot', () => {
  it('contains the state that replicas store', () => {
    const { event, payload } = userSnapshot(user(), now);
    expect([event.type, payload]).toEqual(['user.snapshot-taken', snapshot]);
  });

  it.each([
    ['that runs', future, 'pro'],
    ['that has ended', now, 'trial'],
  ])('contains the effective plan of one %s', (_what, planExpiresAt, plan) => {
    expect(userSnapshot(user({ plan: 'pro', planExpiresAt }), now).payload).toMatchObject({ plan });
  });
});

describe('userSnapshot for the limits of accounts', () => {
  it('contains whether the e-mail is confirmed', () => {
    expect(userSnapshot(user({ emailConfirmedAt: now }), now).payload).toMatchObject({ emailConfirmed: true });
  });

  it.each([
    ['of a verified business, without its country', true, 'IT00743110157', '00743110157'],
    ['of a verified business elsewhere', true, 'DE123456789', 'DE123456789'],
    ['not of a number that is only claimed', false, '00743110157', null],
  ])('contains the VAT number %s', (_what, isBusinessVerified, vatNumber, verifiedVatNumber) => {
    const { payload } = userSnapshot(user({ isBusinessVerified, vatNumber }), now);
    expect(payload).toMatchObject({ verifiedVatNumber });
  });
});

describe('userRegistered', () => {
  it('publishes the registration, then the state', () => {
    expect(userRegistered(user()).map(({ event, payload }) => [event.type, payload])).toEqual([
      [
        'user.registered',
        {
          userId,
          username: 'lucia',
          email: 'lucia@negozio.example',
          firstName: 'Lucia',
          registeredAt: created.toISOString(),
        },
      ],
      ['user.snapshot-taken', snapshot],
    ]);
  });
});

describe('userChanged', () => {
  const eventsOf = (patch: UserPatch, start: Partial<User> = {}) =>
    userChanged(changeUser(user(start), patch, now), now);
  const PLAN = 'user.plan-changed';
  const VERDICT = 'user.verification-changed';

  it.each<[string, UserPatch, Partial<User>, string[]]>([
    ['a role', { role: 'rivenditore' }, {}, []],
    ['a plan', { plan: 'pro' }, {}, [PLAN]],
    ['the end of a plan', { planExpiresAt: future }, { plan: 'pro' }, [PLAN]],
    ['the status of a plan', { planStatus: 'past_due' }, { plan: 'pro' }, []],
    ['a verdict', { verification: 'verified', isBusinessVerified: true }, { verification: 'pending' }, [VERDICT]],
    ['a check that begins', { verification: 'pending' }, {}, []],
    [
      'plan and verdict',
      { plan: 'pro', verification: 'verified', isBusinessVerified: true },
      { verification: 'pending' },
      [PLAN, VERDICT],
    ],
  ])('for %s publishes the change first and the new state last', (_what, patch, start, between) => {
    expect(types(eventsOf(patch, start))).toEqual(['user.changed', ...between, 'user.snapshot-taken']);
  });

  it('contains the end of the paid period and the day on which the plan ends', () => {
    const change = changeUser(user(), { plan: 'pro', planExpiresAt: future }, now);
    const planEvent = userChanged(change, now, now).find(({ event }) => event.type === PLAN);
    expect(planEvent?.payload).toMatchObject({ expiresAt: future.toISOString(), paidUntil: now.toISOString() });
  });

  it('lists the changed fields in alphabetical order, with the role after the change', () => {
    const [change] = eventsOf({ vatNumber: 'DE123456789', companyName: 'Nuova', role: 'rivenditore' });
    expect(change?.payload).toEqual({
      userId,
      role: 'rivenditore',
      changed: ['companyName', 'role', 'vatNumber'],
      changedAt: now.toISOString(),
    });
  });

  it('does not reorder the change itself', () => {
    const change = changeUser(user(), { vatNumber: 'DE123456789', companyName: 'Nuova' }, now);
    userChanged(change, now);
    expect(change.changed).toEqual(['vatNumber', 'companyName']);
  });

  it.each<[string, UserPatch, { plan: string; expiresAt: string | null }]>([
    ['without end', { plan: 'pro' }, { plan: 'pro', expiresAt: null }],
    ['with an end', { plan: 'pro', planExpiresAt: future }, { plan: 'pro', expiresAt: future.toISOString() }],
    [
      'with an end in the past',
      { plan: 'pro', planExpiresAt: created },
      { plan: 'trial', expiresAt: created.toISOString() },
    ],
  ])('publishes a plan %s', (_what, patch, expected) => {
    const [, plan] = eventsOf(patch);
    expect(plan?.payload).toEqual({ userId, ...expected, changedAt: now.toISOString() });
  });

  it('publishes a plan that has expired', () => {
    const messages = userChanged(expirePlan(user({ plan: 'pro', planExpiresAt: created }), now), now);
    expect(messages.find(({ event }) => event.type === PLAN)?.payload).toMatchObject({
      plan: 'trial',
      expiresAt: null,
    });
  });
});
