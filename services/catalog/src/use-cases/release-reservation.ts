import type { Clock, Database, Outbox, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { alreadyConfirmed, reservationNotFound } from '../domain/catalog-errors.ts';
import { reservationFact, reservationReleased } from '../domain/catalog-events.ts';

/** Gives a hold back before it expires. */
export const createReleaseReservation =
  ({ database, outbox }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (id: string, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const { count } = await tx.reservation.updateMany({
        where: { id, userId, status: 'active' },
        data: { status: 'released' },
      });
      const row = await tx.reservation.findFirst({ where: { id, userId }, include: { product: true, variant: true } });
      if (!row) throw reservationNotFound();
      if (count === 0) {
        if (row.status === 'confirmed') throw alreadyConfirmed();
        throw reservationNotFound();
      }
      await outbox.add(tx, reservationReleased(reservationFact(row)));
    });
