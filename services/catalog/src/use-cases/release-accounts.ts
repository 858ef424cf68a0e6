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
import { releaseUnexpiredReservations } from '../data/reservation-repository.ts';
import { reservationReleased } from '../domain/catalog-events.ts';

type Released = ReleasedReservations['accounts'][number];

/**
 * An admin releases all reservations of the named accounts; their orders stay. One transaction per account, so that a
 * failure leaves the others done. Idempotent.
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
      const reservations = await releaseUnexpiredReservations(tx, userId, now);
      const released = {
        reservations: reservations.length,
        pieces: reservations.reduce((sum, { quantity }) => sum + quantity, 0),
      };
      if (reservations.length === 0) return { userId, ...released };
      await outbox.add(tx, ...reservations.map((reservation) => reservationReleased(reservation, 'admin')));
      await audit(tx, ctx, { action: 'reservation.released', subject: `user:${userId}`, details: released, at: now });
      return { userId, ...released };
    });

  return async (userIds: string[], ctx: RequestContext & { actor: UserActor }): Promise<ReleasedReservations> => {
    const accounts: Released[] = [];
    for (const userId of new Set(userIds)) accounts.push(await release(userId, ctx));
    return { accounts };
  };
};
