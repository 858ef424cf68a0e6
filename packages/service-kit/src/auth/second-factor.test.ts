import { describe, expect, it } from '@jest/globals';
import type { UserActor } from '../context.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { requireStepUp, STEP_UP_MS } from './second-factor.ts';

const now = manualClock().now();
const before = (ms: number): Date => new Date(now.getTime() - ms);
const session = (about: Partial<UserActor>): UserActor =>
  Object.assign({ kind: 'user', userId: 'u1', sessionId: 's1', role: 'base', plan: 'trial' } as const, about);

describe('requireStepUp', () => {
  it.each<[string, Partial<UserActor>, 'passes' | 'refused']>([
    ['an account without a factor', {}, 'passes'],
    ['an account with a factor, which the session did not prove', { hasFactor: true }, 'refused'],
    ['a proof of a moment ago', { hasFactor: true, factorAt: before(0) }, 'passes'],
    ['a proof of ten minutes ago', { hasFactor: true, factorAt: before(STEP_UP_MS) }, 'passes'],
    ['an older proof', { hasFactor: true, factorAt: before(STEP_UP_MS + 1) }, 'refused'],
    ['an older proof, in a token of before the claim', { factorAt: before(STEP_UP_MS + 1) }, 'refused'],
  ])('with %s %s', (_case, about, outcome) => {
    const check = () => requireStepUp(session(about), now);
    if (outcome === 'passes') expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 'auth.step-up-required' }));
  });
});
