import { audit, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { forgiveExpiries, forgiveRelease } from '../data/expired-orders.ts';

/** Lets an account reserve again: its unpaid orders and a release no longer count. Without a pause it changes nothing. */
export const createLiftPause =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (userId: string, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const expiredOrders = await forgiveExpiries(tx, userId, now);
      const released = await forgiveRelease(tx, userId, now);
      if (expiredOrders === 0 && !released) return;
      await audit(tx, ctx, {
        action: 'reservation.pause-lifted',
        subject: `user:${userId}`,
        details: { expiredOrders },
        at: now,
      });
    });
