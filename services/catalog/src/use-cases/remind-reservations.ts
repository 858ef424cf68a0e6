import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { reservationExpiryReminded, reservationFact } from '../domain/catalog-events.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

/**
 * Tells the owners of holds that end within a day, each person once for all that came due. One that was made for a day or
 * less needs no reminder: its owner has just chosen that. Returns how many holds there were.
 */
export const createRemindReservations =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (ctx: RequestContext): Promise<number> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const soon = new Date(now.getTime() + DAY_MS);
      const due = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM reservations
        WHERE status = 'active' AND reminded_at IS NULL AND expires_at > ${now} AND expires_at <= ${soon}
          AND created_at < expires_at - interval '25 hours'
        ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      await tx.reservation.updateMany({ where: { id: { in: ids } }, data: { remindedAt: now } });
      const rows = await tx.reservation.findMany({
        where: { id: { in: ids } },
        include: { product: { select: { name: true } }, variant: true },
        orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
      });
      for (const [userId, facts] of Map.groupBy(rows.map(reservationFact), (fact) => fact.userId))
        await outbox.add(tx, reservationExpiryReminded(userId, facts, now));
      return ids.length;
    });
