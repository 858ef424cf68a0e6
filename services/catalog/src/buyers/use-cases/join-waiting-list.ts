import { limits } from '@drappo/contracts/limits';
import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { readAvailableVariants } from '../../stock/data/variant-queries.ts';
import { lockWaitingList } from '../data/waiting-list.ts';
import { variantNotFound } from '../../stock/domain/stock-errors.ts';
import { variantAvailable, waitingListFull } from '../domain/waiting-list.ts';

/** Adds the account to the waiting list of a sold-out variant; an account that already waits keeps its place. */
export const createJoinWaitingList =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  ({ variantId }: { variantId: string }, ctx: RequestContext & { actor: UserActor }): Promise<{ id: string }> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const now = clock.now();
      const stocked = (await readAvailableVariants(tx, [variantId], now)).get(variantId);
      if (!stocked) throw variantNotFound();
      await lockWaitingList(tx, userId);
      // Its offer expired, but the sweep has not deleted it yet.
      await tx.waitingListEntry.deleteMany({ where: { userId, variantId, offerExpiresAt: { lte: now } } });
      const entry = await tx.waitingListEntry.findUnique({
        where: { userId_variantId: { userId, variantId } },
        select: { id: true },
      });
      if (entry) return entry;
      if (stocked.available > 0) throw variantAvailable();
      if ((await tx.waitingListEntry.count({ where: { userId } })) >= limits.waitingListEntries)
        throw waitingListFull();
      return tx.waitingListEntry.create({ data: { userId, variantId, createdAt: now }, select: { id: true } });
    });
