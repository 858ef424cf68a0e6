import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { expireDueReservations } from '../data/reservation-repository.ts';
import { reservationExpired } from '../domain/catalog-events.ts';

const BATCH = 200;

/**
 * Marks reservations whose time is over and publishes it. Availability does not depend on it, since that is computed from
 * the expiry itself. Returns how many there were.
 */
export const createExpireReservations =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (ctx: RequestContext): Promise<number> =>
    database.transaction(ctx, async (tx) => {
      const expired = await expireDueReservations(tx, clock.now(), BATCH);
      for (const reservation of expired) await outbox.add(tx, reservationExpired(reservation));
      return expired.length;
    });
