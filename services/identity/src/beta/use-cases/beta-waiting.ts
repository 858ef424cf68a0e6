import type { BetaWaiting } from '@drappo/contracts/identity/beta-waiting';
import { limits } from '@drappo/contracts/limits';
import type { RequestContext, UserActor } from '@drappo/service-kit';
import { findOpenApplication, takenPlaces } from '../data/beta-repository.ts';
import { deleteWaiting, insertWaiting, readWaiting } from '../data/beta-waiting.ts';
import { freePlace } from '../domain/beta-application.ts';
import { alreadyApplied, betaNotFull } from '../domain/beta-errors.ts';
import type { BetaDependencies } from './beta-dependencies.ts';

type Context = RequestContext & { actor: UserActor };
type Deps = Pick<BetaDependencies, 'database' | 'clock'>;

/** Joins the waiting list. Throws `conflict` while places are free, and for users who have already applied. */
export const createJoinBetaWaiting =
  ({ database, clock }: Deps) =>
  (ctx: Context): Promise<BetaWaiting> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const own = await findOpenApplication(tx, userId);
      if (own) throw alreadyApplied(own.status === 'approved' ? 'approved' : 'pending');
      if (freePlace(await takenPlaces(tx), limits.betaApprovals) !== undefined) throw betaNotFull();
      await insertWaiting(tx, userId, clock.now());
      return readWaiting(tx, userId);
    });

export const createLeaveBetaWaiting =
  ({ database }: Deps) =>
  (ctx: Context): Promise<BetaWaiting> =>
    database.transaction(ctx, async (tx) => {
      await deleteWaiting(tx, ctx.actor.userId);
      return { joinedAt: null, ahead: null };
    });
