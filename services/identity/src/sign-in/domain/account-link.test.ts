import { describe, expect, it } from '@jest/globals';
import {
  HAND_OUT_REPEATS_MS,
  linksPerHour,
  linkWindowStart,
  mayHandOut,
  newLink,
  stateOfLink,
  type AccountLink,
} from './account-link.ts';

const now = new Date('2026-11-18T09:00:00.000Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const owner = { userId: 'user-1', email: 'lucia@negozio.example' };

describe('newLink', () => {
  it.each([
    ['password-reset', HOUR],
    ['email-confirmation', 7 * DAY],
    ['new-device', HOUR / 6],
  ] as const)('makes an open %s link that is valid for %d ms', (purpose, lifetime) => {
    expect(newLink(purpose, owner, 'link-1', now)).toEqual({
      id: 'link-1',
      ...owner,
      purpose,
      createdAt: now,
      expiresAt: after(lifetime),
      closedAt: null,
      handedOutTo: null,
      handedOutAt: null,
    });
  });
});

describe('stateOfLink', () => {
  const link = (changes: Partial<AccountLink> = {}): AccountLink => ({
    ...newLink('password-reset', owner, 'link-1', now),
    ...changes,
  });

  it.each<[string, Partial<AccountLink>, Date, string]>([
    ['fresh', {}, now, 'open'],
    ['one millisecond before its end', {}, after(HOUR - 1), 'open'],
    ['exactly at its end', {}, after(HOUR), 'expired'],
    ['long after its end', {}, after(DAY), 'expired'],
    ['closed before its end', { closedAt: after(1) }, after(2), 'used'],
    ['closed, and after its end', { closedAt: after(1) }, after(DAY), 'used'],
  ])('of a link that is %s', (_when, changes, moment, state) => {
    expect(stateOfLink(link(changes), moment)).toBe(state);
  });
});

describe('mayHandOut', () => {
  const given = { handedOutTo: 'email-1', handedOutAt: now };

  it.each<[string, Parameters<typeof mayHandOut>[0], string, Date, boolean]>([
    ['to the first e-mail that asks', { handedOutTo: null, handedOutAt: null }, 'email-1', now, true],
    ['again to the same', given, 'email-1', after(HAND_OUT_REPEATS_MS - 1), true],
    ['to the same when its time is over', given, 'email-1', after(HAND_OUT_REPEATS_MS), false],
    ['to another at once', given, 'email-2', now, false],
    ['to another much later', given, 'email-2', after(DAY), false],
  ])('%s', (_what, link, emailId, moment, may) => {
    expect(mayHandOut(link, emailId, moment)).toBe(may);
  });

  it('lasts longer than the longest pause between two attempts', () => {
    expect(HAND_OUT_REPEATS_MS).toBeGreaterThan(600_000);
  });
});

describe('linkWindowStart', () => {
  it('starts one hour ago; three links may be sent within it', () => {
    expect(linkWindowStart(now)).toEqual(after(-HOUR));
    expect([linksPerHour('password-reset'), linksPerHour('new-device')]).toEqual([3, 6]);
  });
});
