import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { markReminded } from '../data/reservation-repository.ts';
import { reservationExpiryReminded } from '../domain/reservation-events.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

/** Reminds owners of reservations that expire within a day, with one event per person. Returns how many expire. */
export const createRemindReservations =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (ctx: RequestContext): Promise<number> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const soon = new Date(now.getTime() + DAY_MS);
      const reminded = await markReminded(tx, { now, soon, limit: BATCH });
      for (const [userId, reservations] of Map.groupBy(reminded, (reservation) => reservation.userId))
        await outbox.add(tx, reservationExpiryReminded(userId, reservations, now));
      return reminded.length;
    });
