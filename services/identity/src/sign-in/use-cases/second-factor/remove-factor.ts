import { audit, uuidv7, withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endAccess } from '../../data/access-repository.ts';
import { deleteFactor, listFactors, renamePasskey } from '../../data/factor-repository.ts';
import { countUnusedCodes, deleteRecoveryCodes } from '../../data/recovery-code-repository.ts';
import { clearFactorProof } from '../../data/session-repository.ts';
import { lockUser } from '../../../users/data/user-repository.ts';
import { factorNotFound, lastFactor } from '../../domain/factor-errors.ts';
import { secondFactorChanged } from '../../domain/factor-events.ts';
import { sessionOver } from '../../../users/domain/user-errors.ts';
import { mayGoWithout, type Factor } from '../../domain/second-factor.ts';
import type { FactorDependencies } from './factor-dependencies.ts';

type UserContext = RequestContext & { actor: UserActor };
type Requested = { kind: 'totp' } | { kind: 'passkey'; id: string };

const isRequested = (factor: Factor, requested: Requested): boolean =>
  factor.kind === requested.kind && (requested.kind === 'totp' || factor.id === requested.id);

/** Removes a factor; removing the last one also deletes the recovery codes and ends the other sessions. */
export const createRemoveFactor =
  ({ database, outbox, clock, required }: Pick<FactorDependencies, 'database' | 'outbox' | 'clock' | 'required'>) =>
  (requested: Requested, ctx: UserContext): Promise<void> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const { userId, sessionId } = ctx.actor;
      const user = await lockUser(tx, userId);
      if (!user) throw sessionOver();
      const factors = await listFactors(tx, userId);
      const factor = factors.find((one) => isRequested(one, requested));
      if (!factor) throw factorNotFound();
      const isLast = factors.length === 1;
      if (isLast && !mayGoWithout(user.role, required)) throw lastFactor();
      const now = clock.now();
      await deleteFactor(tx, factor);
      if (isLast) {
        await deleteRecoveryCodes(tx, userId);
        await endAccess(tx, { userId, keep: sessionId }, now);
        await clearFactorProof(tx, sessionId);
      }
      const { kind } = factor;
      const subject = `user:${userId}`;
      await audit(tx, ctx, { action: 'user.factor-removed', subject, details: { factor: kind }, at: now });
      const recoveryCodesLeft = await countUnusedCodes(tx, userId);
      const changeId = uuidv7(now.getTime());
      const change = { userId, changeId, change: 'removed' as const, factor: kind, recoveryCodesLeft };
      await outbox.add(tx, secondFactorChanged(change, now));
    });

export const createRenamePasskey =
  ({ database }: Pick<FactorDependencies, 'database'>) =>
  ({ id, name }: { id: string; name: string }, ctx: UserContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      if (!(await renamePasskey(tx, { id, name, userId: ctx.actor.userId }))) throw factorNotFound();
    });
