import { describe, expect, it } from '@jest/globals';
import { sessionEnd, sessionLimits } from './session-limits.ts';

const limits = sessionLimits({ SESSION_DAYS: 30, SESSION_ADMIN_HOURS: 12, SESSION_ADMIN_IDLE_MINUTES: 30 });
const at = (time: string): Date => new Date(`2026-11-${time}:00.000Z`);
const begun = { begunAt: at('01T08:00'), limitsFrom: at('01T08:00'), lastActAt: at('01T08:00') };

describe('sessionEnd', () => {
  it.each(['base', 'rivenditore'] as const)('of a %s user is 30 days after the sign-in, idle or not', (role) => {
    expect(sessionEnd(begun, role, limits)).toEqual({ at: new Date('2026-12-01T08:00:00.000Z'), because: 'absolute' });
  });

  it('of an administrator is 30 minutes after the last act', () => {
    const session = { ...begun, lastActAt: at('01T09:10') };
    expect(sessionEnd(session, 'admin', limits)).toEqual({ at: at('01T09:40'), because: 'idle' });
  });

  it('of an administrator is never later than 12 hours after the sign-in', () => {
    const session = { ...begun, lastActAt: at('01T19:45') };
    expect(sessionEnd(session, 'admin', limits)).toEqual({ at: at('01T20:00'), because: 'absolute' });
  });

  it('of a user who became an administrator is counted from that moment', () => {
    const session = { ...begun, limitsFrom: at('03T10:00'), lastActAt: at('03T21:50') };
    expect(sessionEnd(session, 'admin', limits)).toEqual({ at: at('03T22:00'), because: 'absolute' });
  });

  it('of a late administrator is still no later than 30 days after the sign-in', () => {
    const session = { ...begun, limitsFrom: at('30T23:00'), lastActAt: new Date('2026-12-01T07:59:00.000Z') };
    expect(sessionEnd(session, 'admin', limits).at).toEqual(new Date('2026-12-01T08:00:00.000Z'));
  });
});
