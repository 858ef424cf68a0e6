import { describe, expect, it } from '@jest/globals';
import { LINKS_PER_HOUR, linkWindowStart, newLink, stateOfLink, type AccountLink } from './account-link.ts';

const now = new Date('2026-11-18T09:00:00.000Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const owner = { userId: 'user-1', email: 'lucia@negozio.example' };

describe('newLink', () => {
  it.each([
    ['password-reset', HOUR],
    ['email-confirmation', 7 * DAY],
  ] as const)('makes an open %s link that is valid for %d ms', (purpose, lifetime) => {
    expect(newLink(purpose, owner, 'link-1', now)).toEqual({
      id: 'link-1',
      ...owner,
      purpose,
      createdAt: now,
      expiresAt: after(lifetime),
      closedAt: null,
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

describe('linkWindowStart', () => {
  it('is one hour ago, within which three links may be sent', () => {
    expect(linkWindowStart(now)).toEqual(after(-HOUR));
    expect(LINKS_PER_HOUR).toBe(3);
  });
});
