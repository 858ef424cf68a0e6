import type { ReservationLine, ReservedLines } from '@drappo/contracts/catalog/bulk-lines';
import type { RequestContext, UserActor } from '@drappo/service-kit';
import { lockAccount } from '../../stock/data/account-limits.ts';
import { readPauseCauses } from '../../stock/data/expired-orders.ts';
import { toReservation } from '../../stock/data/reservation-queries.ts';
import { createReservations } from '../../stock/data/reservation-repository.ts';
import { committedPieces, lockVariants, type LockedVariant } from '../../stock/data/stock.ts';
import { lockUnconfirmedShares, readProductIds } from '../../stock/data/unconfirmed-share.ts';
import { deleteEntries, lockEntries } from '../data/wishlist-repository.ts';
import { reservationCreated } from '../../stock/domain/reservation-events.ts';
import { reservationsPaused } from '../../stock/domain/reservation-limit-errors.ts';
import { pauseOf } from '../../stock/domain/reservation-pause.ts';
import { expiryOf, variantInfo } from '../../stock/domain/reservation-rules.ts';
import { judgeLines } from '../domain/reserved-lines.ts';
import { sharesLimit } from '../../stock/domain/unconfirmed-share.ts';
import type { ReserveDeps } from './reserve.ts';

/**
 * Reserves many lines within the account's limits (decision R17), each in full or not at all, with the hold or the reason
 * per line. Named wishlist entries become the reservations; all others stay. A repeat with the same Idempotency-Key
 * reserves nothing.
 */
export const createReserveLines =
  ({ database, outbox, clock, levels }: ReserveDeps) =>
  ({ lines }: { lines: ReservationLine[] }, ctx: RequestContext & { actor: UserActor }): Promise<ReservedLines> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const now = clock.now();
      const expiresAt = expiryOf(undefined, now);

      // Locks in the order of a single reservation: the account, products by id, then variants by id.
      const account = levels && (await lockAccount(tx, userId, now));
      const pause = account && pauseOf(await readPauseCauses(tx, userId, now), now);
      if (pause) throw reservationsPaused(pause);
      const variantIds = lines.map(({ variantId }) => variantId);
      const shares =
        account && sharesLimit(levels, account)
          ? await lockUnconfirmedShares(tx, await readProductIds(tx, variantIds), { levels, now })
          : undefined;
      const variants = new Map((await lockVariants(tx, variantIds)).map((variant) => [variant.id, variant]));
      const committed = await committedPieces(tx, variantIds, now);
      const limited = levels && account && { levels, account };

      const entries = await lockEntries(
        tx,
        userId,
        lines.flatMap(({ wishlistId }) => wishlistId ?? []),
      );
      const judged = judgeLines(lines, { variants, committed, entries, limited, shares });
      const accepted = judged.flatMap(({ line, variant }) => (variant ? [{ line, variant }] : []));

      const rows = await createReservations(
        tx,
        accepted.map(({ line: { quantity }, variant: { id: variantId, productId, priceCents } }) => {
          const hold = { userId, productId, variantId, quantity, expiresAt };
          return { ...hold, priceCents, createdAt: now };
        }),
      );
      await deleteEntries(
        tx,
        userId,
        accepted.flatMap(({ line }) => line.wishlistId ?? []),
      );
      const made = rows.flatMap((row) => {
        const variant = variants.get(row.variantId);
        return variant ? [{ row, variant }] : [];
      });
      await outbox.add(tx, ...made.map(({ row, variant }) => createdEvent(row, variant)));
      const ids = new Map(rows.map(({ id, variantId }) => [variantId, id]));
      return {
        lines: judged.map(({ line: { variantId }, refusal }) => ({
          variantId,
          reservationId: ids.get(variantId) ?? null,
          reason: refusal?.detail ?? null,
        })),
        reservations: made.map(({ row, variant }) => toReservation({ ...row, product: productOf(variant), variant })),
      };
    });

type Row = Awaited<ReturnType<typeof createReservations>>[number];

const createdEvent = ({ id, userId, productId, variantId, quantity, expiresAt }: Row, variant: LockedVariant) => {
  const hold = { userId, productId, variantId, quantity, expiresAt };
  const named = { productName: variant.productName, variantInfo: variantInfo(variant) };
  return reservationCreated({ ...hold, reservationId: id, ...named });
};

const productOf = ({ productId, productName, priceCents, imageUrl }: LockedVariant) => ({
  id: productId,
  name: productName,
  priceCents,
  imageUrl,
});
