import { audit, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

/** An admin lets an account reserve again; the orders that had paused it count no more. Without any it changes nothing. */
export const createLiftPause =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (userId: string, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const { count } = await tx.expiredOrder.updateMany({
        where: { userId, forgivenAt: null },
        data: { forgivenAt: now },
      });
      if (count === 0) return;
      await audit(tx, ctx, {
        action: 'reservation.pause-lifted',
        subject: `user:${userId}`,
        details: { expiredOrders: count },
        at: now,
      });
    });
