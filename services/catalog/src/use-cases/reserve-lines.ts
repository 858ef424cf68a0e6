import type { BulkLine, ReservedLines } from '@drappo/contracts/catalog/bulk-lines';
import type { RequestContext, UserActor } from '@drappo/service-kit';
import { lockAccount } from '../data/accounts.ts';
import { readExpiries } from '../data/expired-orders.ts';
import { createReservation } from '../data/reservation-repository.ts';
import { committedPieces, lockVariants } from '../data/stock.ts';
import { reservationCreated } from '../domain/catalog-events.ts';
import { reservationsPaused } from '../domain/reservation-limit-errors.ts';
import { pausedUntil } from '../domain/reservation-pause.ts';
import { expiryOf, variantInfo } from '../domain/reservation-rules.ts';
import { judgeLines } from '../domain/reserved-lines.ts';
import type { ReserveDeps } from './reserve.ts';

/**
 * Reserves many lines within the account's limits (decision R17), each in full or not at all, with the hold or the reason
 * per line. Wishlist entries stay: none was named. A repeat with the same Idempotency-Key reserves nothing.
 */
export const createReserveLines =
  ({ database, outbox, clock, levels }: ReserveDeps) =>
  ({ lines }: { lines: BulkLine[] }, ctx: RequestContext & { actor: UserActor }): Promise<ReservedLines> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const now = clock.now();
      const expiresAt = expiryOf(undefined, now);

      // The order of the locks is that of a single reservation: the account, then variants by id.
      const account = levels && (await lockAccount(tx, userId, now));
      const pause = account && pausedUntil(await readExpiries(tx, userId, now), now);
      if (pause) throw reservationsPaused(pause);
      const variantIds = lines.map(({ variantId }) => variantId);
      const variants = new Map((await lockVariants(tx, variantIds)).map((variant) => [variant.id, variant]));
      const committed = await committedPieces(tx, variantIds, now);
      const limited = levels && account && { levels, account };

      const results: ReservedLines['lines'] = [];
      for (const { line, variant, refusal } of judgeLines(lines, { variants, committed, limited })) {
        const { variantId, quantity } = line;
        if (refusal) {
          results.push({ variantId, reservationId: null, reason: refusal.detail });
          continue;
        }
        const { productId, productName, priceCents } = variant;
        const hold = { userId, productId, variantId, quantity, expiresAt };
        const reservationId = await createReservation(tx, { ...hold, priceCents, createdAt: now });
        await outbox.add(
          tx,
          reservationCreated({ ...hold, reservationId, productName, variantInfo: variantInfo(variant) }),
        );
        results.push({ variantId, reservationId, reason: null });
      }
      return { lines: results };
    });
