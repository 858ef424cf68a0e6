import type { FactorKind } from '@drappo/contracts/identity/second-factor';
import { audit, uuidv7, type Outbox, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endAccess } from '../data/access-repository.ts';
import type { Tx } from '../data/database.ts';
import { countUnusedCodes, replaceRecoveryCodes } from '../data/recovery-code-repository.ts';
import type { SessionLimits } from '../domain/session-limits.ts';
import { secondFactorChanged } from '../domain/factor-events.ts';
import type { NewRecoveryCodes } from './make-recovery-codes.ts';
import { replaceRefreshToken } from './replace-refresh-token.ts';

type Needs = {
  tx: Tx;
  outbox: Outbox;
  ctx: RequestContext & { actor: UserActor };
  limits: SessionLimits;
  now: Date;
};

/**
 * What follows from a new factor. The first one ends the other sessions, which proved none (another person who knows the
 * password may have opened one), withdraws what they began, counts as proved in this session, which goes on under a new refresh token, and brings the recovery
 * codes.
 */
export const factorAdded = async (
  { tx, outbox, ctx, limits, now }: Needs,
  { factor, isFirst, codes }: { factor: FactorKind; isFirst: boolean; codes: NewRecoveryCodes },
): Promise<string[] | null> => {
  const { userId, sessionId } = ctx.actor;
  if (isFirst) {
    await endAccess(tx, { userId, keep: sessionId }, now);
    await replaceRefreshToken(tx, { sid: sessionId, limits, proved: true }, now);
    await replaceRecoveryCodes(tx, userId, codes.hashes, now);
  }
  await audit(tx, ctx, { action: 'user.factor-added', subject: `user:${userId}`, details: { factor }, at: now });
  const recoveryCodesLeft = await countUnusedCodes(tx, userId);
  const changeId = uuidv7(now.getTime());
  await outbox.add(tx, secondFactorChanged({ userId, changeId, change: 'added', factor, recoveryCodesLeft }, now));
  return isFirst ? codes.codes : null;
};
