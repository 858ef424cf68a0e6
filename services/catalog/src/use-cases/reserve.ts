import type { CreateReservation, Reservation } from '@drappo/contracts/catalog/products';
import type { Clock, Database, Outbox, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockAccount } from '../data/accounts.ts';
import { readExpiries } from '../data/expired-orders.ts';
import { readReservation } from '../data/reservation-queries.ts';
import { committedPieces, lockVariants } from '../data/stock.ts';
import {
  productNotFound,
  tooLittleStock,
  variantNotFound,
  variantRequired,
  wishlistEntryNotFound,
} from '../domain/catalog-errors.ts';
import { reservationCreated } from '../domain/catalog-events.ts';
import { requireRoom, reservationsPaused } from '../domain/reservation-limit-errors.ts';
import type { LevelLimits } from '../domain/reservation-limits.ts';
import { pausedUntil } from '../domain/reservation-pause.ts';
import { expiryOf, variantInfo } from '../domain/reservation-rules.ts';

export type ReserveDeps = {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  /** Null: accounts have no limits. */
  levels: LevelLimits | null;
};

type Context = RequestContext & { actor: UserActor };

/** Turns a wish into a hold on stock for seven days (decision O1), within what the account may hold (decision R17). */
export const createReserve =
  ({ database, outbox, clock, levels }: ReserveDeps) =>
  (input: CreateReservation, ctx: Context): Promise<Reservation> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const now = clock.now();
      const expiresAt = expiryOf(input.expiresAt, now);
      const variantId = await chosenVariant(tx, input);

      // First of the locks: reservations and confirmations of one account follow each other.
      const account = levels && (await lockAccount(tx, userId, now));
      const pause = account && pausedUntil(await readExpiries(tx, userId, now), now);
      if (pause) throw reservationsPaused(pause);

      const [variant] = await lockVariants(tx, [variantId]);
      if (!variant?.isActive) throw productNotFound();
      const committed = await committedPieces(tx, [variantId], now);
      const available = Math.max(0, variant.stock - (committed.get(variantId) ?? 0));
      if (input.quantity > available) throw tooLittleStock(variantInfo(variant) ?? '', available);
      if (account) requireRoom(levels, account, 'pieces', input.quantity);

      const { id } = await tx.reservation.create({
        data: {
          userId,
          productId: variant.productId,
          variantId,
          quantity: input.quantity,
          priceCents: variant.priceCents,
          expiresAt,
          createdAt: now,
        },
        select: { id: true },
      });
      await dropWish(tx, input, userId);
      await outbox.add(
        tx,
        reservationCreated({
          reservationId: id,
          userId,
          productId: variant.productId,
          variantId,
          productName: variant.productName,
          variantInfo: variantInfo(variant),
          quantity: input.quantity,
          expiresAt,
        }),
      );
      return readReservation(tx, id);
    });

/** The variant that was named, or the only one there is. */
const chosenVariant = async (tx: Tx, { productId, variantId }: CreateReservation): Promise<string> => {
  const variants = await tx.productVariant.findMany({ where: { productId }, select: { id: true } });
  if (variants.length === 0) throw productNotFound();
  if (variantId) {
    if (!variants.some(({ id }) => id === variantId)) throw variantNotFound();
    return variantId;
  }
  const [only] = variants;
  if (!only || variants.length > 1) throw variantRequired();
  return only.id;
};

/** The wish goes in the commit that makes the hold: the entry that was named, else the one of the same product and variant. */
const dropWish = async (
  tx: Tx,
  { wishlistId, productId, variantId }: CreateReservation,
  userId: string,
): Promise<void> => {
  const { count } = await tx.wishlist.deleteMany({
    where: wishlistId ? { id: wishlistId, userId, productId } : { userId, productId, variantId: variantId ?? null },
  });
  if (wishlistId && count === 0) throw wishlistEntryNotFound();
};
