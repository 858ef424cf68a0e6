import { createTokenVerifier, fixedKeys, toSessionState, type Clock, type TokenVerifier } from '@drappo/service-kit';
import { readActor } from '../data/access-queries.ts';
import type { PrismaDatabase } from '../../data/database.ts';
import type { SessionLimits } from '../domain/session-limits.ts';
import type { KeyRing } from './signing-key.ts';

const nothingChanged = toSessionState({ users: [], sessions: [] });

/**
 * Identity queries its own database instead of polling itself: an ended session or a new role takes effect
 * immediately.
 */
export const createOwnVerifier = ({
  keys,
  prisma,
  clock,
  limits,
  factorRequired,
}: {
  keys: KeyRing;
  prisma: PrismaDatabase;
  clock: Clock;
  limits: SessionLimits;
  factorRequired: boolean;
}): TokenVerifier => {
  const signature = createTokenVerifier({
    keys: fixedKeys(keys.map(({ publicKey }) => publicKey)),
    feed: () => nothingChanged,
    clock,
  });
  return {
    async verify(token) {
      const claimed = await signature.verify(token);
      return claimed && readActor(prisma, claimed, { limits, factorRequired }, clock.now());
    },
  };
};
