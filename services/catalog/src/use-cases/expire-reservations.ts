import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { reservationExpired, reservationFact } from '../domain/catalog-events.ts';

const BATCH = 200;

/**
 * Marks holds whose time is over and tells of them. Only the news depend on it: what is available is computed from the
 * expiry itself. Returns how many there were.
 */
export const createExpireReservations =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (ctx: RequestContext): Promise<number> =>
    database.transaction(ctx, async (tx) => {
      const due = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM reservations WHERE status = 'active' AND expires_at <= ${clock.now()} ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      await tx.reservation.updateMany({ where: { id: { in: ids } }, data: { status: 'expired' } });
      const rows = await tx.reservation.findMany({
        where: { id: { in: ids } },
        include: { product: { select: { name: true } }, variant: true },
      });
      for (const row of rows) await outbox.add(tx, reservationExpired(reservationFact(row)));
      return ids.length;
    });
