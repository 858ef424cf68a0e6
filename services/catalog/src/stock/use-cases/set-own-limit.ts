import { audit, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { readOwnLimit, saveOwnLimit } from '../data/own-limit-repository.ts';
import { accountNotFound } from '../domain/stock-errors.ts';
import type { OwnLimit } from '../domain/reservation-limits.ts';

/** Lets one account hold more or less than its level (decision R17). A lower limit cancels nothing. */
export const createSetOwnLimit =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (userId: string, limit: OwnLimit, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const before = await readOwnLimit(tx, userId);
      if (!before) throw accountNotFound();
      if (before.pieces === limit.pieces && before.orders === limit.orders) return;
      await saveOwnLimit(tx, userId, limit);
      await audit(tx, ctx, {
        action: 'reservation.limits-changed',
        subject: `user:${userId}`,
        before,
        after: limit,
        at: clock.now(),
      });
    });
