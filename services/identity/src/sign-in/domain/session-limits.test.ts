import { describe, expect, it } from '@jest/globals';
import { sessionEnd, sessionLimits } from './session-limits.ts';

const limits = sessionLimits({ SESSION_DAYS: 30, SESSION_ADMIN_HOURS: 12, SESSION_ADMIN_IDLE_MINUTES: 30 });
const at = (time: string): Date => new Date(`2026-11-${time}:00.000Z`);
const begun = {
  begunAt: at('01T08:00'),
  limitsFrom: at('01T08:00'),
  lastActAt: at('01T08:00'),
  lastUsedAt: at('01T08:00'),
};

describe('sessionEnd', () => {
  it.each(['base', 'rivenditore'] as const)('is 14 days after the last use for a %s user', (role) => {
    expect(sessionEnd(begun, role, limits)).toEqual({ at: at('15T08:00'), because: 'idle' });
    const used = { ...begun, lastUsedAt: at('10T09:30') };
    expect(sessionEnd(used, role, limits)).toEqual({ at: at('24T09:30'), because: 'idle' });
  });

  it.each(['base', 'rivenditore'] as const)('is at most 30 days after the sign-in for a %s user', (role) => {
    const used = { ...begun, lastUsedAt: at('17T08:00') };
    expect(sessionEnd(used, role, limits)).toEqual({ at: new Date('2026-12-01T08:00:00.000Z'), because: 'absolute' });
  });

  it('depends only on the sign-in when SESSION_DAYS is lower', () => {
    const short = { ...limits, absoluteMs: 7 * 86_400_000 };
    expect(sessionEnd(begun, 'base', short)).toEqual({ at: at('08T08:00'), because: 'absolute' });
  });

  it('is 30 minutes after the last action for an administrator', () => {
    const session = { ...begun, lastActAt: at('01T09:10') };
    expect(sessionEnd(session, 'admin', limits)).toEqual({ at: at('01T09:40'), because: 'idle' });
  });

  it('is at most 12 hours after the sign-in for an administrator', () => {
    const session = { ...begun, lastActAt: at('01T19:45') };
    expect(sessionEnd(session, 'admin', limits)).toEqual({ at: at('01T20:00'), because: 'absolute' });
  });

  it('is counted from the promotion for a user who became an administrator', () => {
    const session = { ...begun, limitsFrom: at('03T10:00'), lastActAt: at('03T21:50') };
    expect(sessionEnd(session, 'admin', limits)).toEqual({ at: at('03T22:00'), because: 'absolute' });
  });

  it('is at most 30 days after the sign-in even for a user promoted late', () => {
    const session = { ...begun, limitsFrom: at('30T23:00'), lastActAt: new Date('2026-12-01T07:59:00.000Z') };
    expect(sessionEnd(session, 'admin', limits).at).toEqual(new Date('2026-12-01T08:00:00.000Z'));
  });
});
