import { audit, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { accountNotFound } from '../domain/catalog-errors.ts';
import type { OwnLimit } from '../domain/reservation-limits.ts';

const none: OwnLimit = { pieces: null, orders: null };

/** An admin lets one account hold more or less than its level (decision R17). A lower limit cancels nothing. */
export const createSetOwnLimit =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (userId: string, limit: OwnLimit, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const person = await tx.person.findUnique({ where: { userId }, select: { userId: true } });
      if (!person) throw accountNotFound();
      const before =
        (await tx.ownLimit.findUnique({ where: { userId }, select: { pieces: true, orders: true } })) ?? none;
      if (before.pieces === limit.pieces && before.orders === limit.orders) return;
      if (limit.pieces === null && limit.orders === null) await tx.ownLimit.deleteMany({ where: { userId } });
      else await tx.ownLimit.upsert({ where: { userId }, create: { userId, ...limit }, update: limit });
      await audit(tx, ctx, {
        action: 'reservation.limits-changed',
        subject: `user:${userId}`,
        details: { from: before, to: limit },
        at: clock.now(),
      });
    });
