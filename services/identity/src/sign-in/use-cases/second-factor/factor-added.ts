import type { FactorAdded, FactorKind } from '@drappo/contracts/identity/second-factor';
import { audit, uuidv7, type Outbox, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../../../data/database.ts';
import { countUnusedCodes, replaceRecoveryCodes } from '../../data/recovery-code-repository.ts';
import type { SessionLimits } from '../../domain/session-limits.ts';
import { secondFactorChanged } from '../../domain/factor-events.ts';
import type { User } from '../../../users/domain/user.ts';
import type { NewRecoveryCodes } from './make-recovery-codes.ts';
import { replaceSession } from '../replace-session.ts';
import type { SessionGrant } from '../start-session.ts';

type Needs = {
  tx: Tx;
  outbox: Outbox;
  ctx: RequestContext & { actor: UserActor };
  limits: SessionLimits;
  now: Date;
};

/** The answer; for the first factor with the session that replaces the caller's. */
export type AddedFactor = { added: FactorAdded; grant: SessionGrant | undefined };

/**
 * The effects of a new factor. The first factor ends all sessions, which lack its proof: an attacker may have opened
 * one with the password, or copied this one. The first factor withdraws everything they began, starts a new session
 * for the caller that counts as proved, and creates the recovery codes.
 */
export const factorAdded = async (
  { tx, outbox, ctx, limits, now }: Needs,
  { user, factor, isFirst, codes }: { user: User; factor: FactorKind; isFirst: boolean; codes: NewRecoveryCodes },
): Promise<AddedFactor> => {
  const { id: userId } = user;
  const grant = isFirst ? await replaceSession(tx, { user, sid: ctx.actor.sessionId, limits }, now) : undefined;
  if (isFirst) await replaceRecoveryCodes(tx, userId, codes.hashes, now);
  await audit(tx, ctx, { action: 'user.factor-added', subject: `user:${userId}`, details: { factor }, at: now });
  const recoveryCodesLeft = await countUnusedCodes(tx, userId);
  const changeId = uuidv7(now.getTime());
  await outbox.add(tx, secondFactorChanged({ userId, changeId, change: 'added', factor, recoveryCodesLeft }, now));
  return { added: { recoveryCodes: isFirst ? codes.codes : null }, grant };
};
