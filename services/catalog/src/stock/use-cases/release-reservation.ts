import type { Database, Outbox, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { releaseReservation } from '../data/reservation-repository.ts';
import { alreadyConfirmed, reservationNotFound } from '../domain/reservation-errors.ts';
import { reservationReleased } from '../domain/reservation-events.ts';

/** The owner releases a reservation before it expires. */
export const createReleaseReservation =
  ({ database, outbox }: { database: Database<Tx>; outbox: Outbox }) =>
  (id: string, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const outcome = await releaseReservation(tx, ctx.actor.userId, id);
      if (outcome.kind === 'already-confirmed') throw alreadyConfirmed();
      if (outcome.kind === 'not-found') throw reservationNotFound();
      await outbox.add(tx, reservationReleased(outcome.reservation));
    });
