import { describe, expect, it } from '@jest/globals';
import { secondFactorChanged, secondFactorGuessed } from './factor-events.ts';

describe('secondFactorChanged', () => {
  it('has the user as key and the time of the change', () => {
    const change = { changeId: 'c1', userId: 'u1', change: 'added', factor: 'passkey', recoveryCodesLeft: 10 } as const;
    const { event, payload } = secondFactorChanged(change, new Date('2026-11-18T09:00:00.000Z'));
    expect([event.type, event.key(payload)]).toEqual(['user.second-factor-changed', 'u1']);
    expect(payload).toEqual({ ...change, changedAt: '2026-11-18T09:00:00.000Z' });
  });
});

describe('secondFactorGuessed', () => {
  it('has the user as key and the time of the last guess', () => {
    const guessed = { guessId: 'g1', userId: 'u1', during: 'sign-in' } as const;
    const { event, payload } = secondFactorGuessed(guessed, new Date('2026-11-18T09:00:00.000Z'));
    expect([event.type, event.key(payload)]).toEqual(['user.second-factor-guessed', 'u1']);
    expect(payload).toEqual({ ...guessed, guessedAt: '2026-11-18T09:00:00.000Z' });
  });
});
