import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { waitingListEntryNotFound } from '../domain/waiting-list.ts';

export const createLeaveWaitingList =
  ({ database }: { database: Database<Tx> }) =>
  (id: string, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { count } = await tx.waitingListEntry.deleteMany({ where: { id, userId: ctx.actor.userId } });
      if (count === 0) throw waitingListEntryNotFound();
    });
