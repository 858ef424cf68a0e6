import {
  audit,
  withoutDedupe,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import type { ReleasedReservations } from '@drappo/contracts/catalog/reservation-limits';
import type { Tx } from '../data/database.ts';
import { reservationFact, reservationReleased } from '../domain/catalog-events.ts';

type Released = ReleasedReservations['accounts'][number];

/**
 * An admin gives back everything that the named accounts hold in reservations; their orders stay. A transaction for each
 * account, so that one that fails leaves the others done; done again it finds nothing left.
 */
export const createReleaseAccounts = ({
  database,
  outbox,
  clock,
}: {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
}) => {
  const release = (userId: string, ctx: RequestContext & { actor: UserActor }): Promise<Released> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      // In the order in which a confirmation locks them.
      const active = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM reservations WHERE user_id = ${userId}::uuid AND status = 'active' AND expires_at > ${now}
        ORDER BY id FOR UPDATE`;
      if (active.length === 0) return { userId, reservations: 0, pieces: 0 };
      const where = { id: { in: active.map(({ id }) => id) } };
      await tx.reservation.updateMany({ where, data: { status: 'released' } });
      const rows = await tx.reservation.findMany({
        where,
        include: { product: true, variant: true },
        orderBy: { id: 'asc' },
      });
      const released = {
        reservations: rows.length,
        pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      };
      await outbox.add(tx, ...rows.map((row) => reservationReleased(reservationFact(row), 'admin')));
      await audit(tx, ctx, { action: 'reservation.released', subject: `user:${userId}`, details: released, at: now });
      return { userId, ...released };
    });

  return async (userIds: string[], ctx: RequestContext & { actor: UserActor }): Promise<ReleasedReservations> => {
    const accounts: Released[] = [];
    for (const userId of new Set(userIds)) accounts.push(await release(userId, ctx));
    return { accounts };
  };
};
