import type { EventPayload } from '@drappo/contracts/event';
import type { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { erasePerson, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { releaseAllReservations } from '../stock/data/reservation-repository.ts';
import { eraseUserReplica } from '../data/user-replica.ts';
import { reservationReleased } from '../stock/domain/reservation-events.ts';

/** Erases a user. Reservations are released; pieces that belong to orders follow their order. */
export const createEraseUserReplica =
  ({ database, outbox }: { database: Database<Tx>; outbox: Outbox }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const released = await releaseAllReservations(tx, userId);
      await outbox.add(tx, ...released.map((reservation) => reservationReleased(reservation)));
      await eraseUserReplica(tx, userId);
      await erasePerson(tx, userId);
    });
