import { audit, uuidv7, type RequestContext } from '@drappo/service-kit';
import { endAccess } from '../../data/access-repository.ts';
import { deleteAllFactors } from '../../data/factor-repository.ts';
import { findCredentials, lockUser } from '../../../users/data/user-repository.ts';
import { notOnYourOwnFactor } from '../../domain/factor-errors.ts';
import { secondFactorChanged } from '../../domain/factor-events.ts';
import { userNotFound } from '../../../users/domain/user-errors.ts';
import type { FactorDependencies } from './factor-dependencies.ts';

type Needs = Pick<FactorDependencies, 'database' | 'outbox' | 'clock'>;

/**
 * Removes all factors of a user who lost them, and ends their sessions. An administrator does it for others, never for
 * themselves; the command on the server does it for the last one. Returns false when there was nothing to reset.
 */
export const createResetFactor =
  ({ database, outbox, clock }: Needs) =>
  ({ userId }: { userId: string }, ctx: RequestContext): Promise<{ reset: boolean }> =>
    database.transaction(ctx, async (tx) => {
      if (ctx.actor.kind === 'user' && ctx.actor.userId === userId) throw notOnYourOwnFactor();
      const user = await lockUser(tx, userId);
      if (!user || user.erasedAt) throw userNotFound();
      if ((await deleteAllFactors(tx, userId)) === 0) return { reset: false };
      const now = clock.now();
      await endAccess(tx, { userId }, now);
      await audit(tx, ctx, { action: 'user.factor-reset', subject: `user:${userId}`, at: now });
      const changeId = uuidv7(now.getTime());
      const change = { userId, changeId, change: 'reset' as const, factor: null, recoveryCodesLeft: 0 };
      await outbox.add(tx, secondFactorChanged(change, now));
      return { reset: true };
    });

/** The same by username or e-mail, for the command line. */
export const createResetFactorOf =
  ({ prisma, ...deps }: Needs & Pick<FactorDependencies, 'prisma'>) =>
  async (account: string, ctx: RequestContext): Promise<{ reset: boolean }> => {
    const known = await findCredentials(prisma, account);
    if (!known) throw userNotFound();
    return createResetFactor(deps)({ userId: known.user.id }, ctx);
  };
