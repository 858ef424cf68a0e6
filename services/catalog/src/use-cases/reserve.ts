import type { ReservationForm, Reservation } from '@drappo/contracts/catalog/products';
import type { Clock, Database, Outbox, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockAccount } from '../data/accounts.ts';
import { readExpiries } from '../data/expired-orders.ts';
import { readReservation } from '../data/reservation-queries.ts';
import { createReservation } from '../data/reservation-repository.ts';
import { committedPieces, lockVariants } from '../data/stock.ts';
import { readVariantIds } from '../data/variant-queries.ts';
import { deleteReservedWishlistEntry } from '../data/wishlist-repository.ts';
import { productNotFound, tooLittleStock, variantNotFound, variantRequired } from '../domain/catalog-errors.ts';
import { wishlistEntryNotFound } from '../domain/wishlist-errors.ts';
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

/** Turns a wishlist entry into a reservation of seven days (decision O1), within the account's limits (decision R17). */
export const createReserve = (deps: ReserveDeps) => {
  const reserve = createReserveWithin(deps);
  return (input: ReservationForm, ctx: Context): Promise<Reservation> =>
    deps.database.transaction(ctx, (tx) => reserve(tx, input, ctx));
};

/** The same inside a transaction. It takes the locks of account and variant. */
export const createReserveWithin =
  ({ outbox, clock, levels }: Omit<ReserveDeps, 'database'>) =>
  async (tx: Tx, input: ReservationForm, ctx: Pick<Context, 'actor'>): Promise<Reservation> => {
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

    const { productId, productName, priceCents } = variant;
    const { quantity } = input;
    const hold = { userId, productId, variantId, quantity, expiresAt };
    const id = await createReservation(tx, { ...hold, priceCents, createdAt: now });
    // In the same commit, so that one wishlist entry cannot be reserved twice.
    const hadEntry = await deleteReservedWishlistEntry(tx, userId, input);
    if (input.wishlistId && !hadEntry) throw wishlistEntryNotFound();
    await outbox.add(
      tx,
      reservationCreated({ ...hold, reservationId: id, productName, variantInfo: variantInfo(variant) }),
    );
    return readReservation(tx, id);
  };

/** The variant that was named, or the only one there is. */
const chosenVariant = async (tx: Tx, { productId, variantId }: ReservationForm): Promise<string> => {
  const ids = await readVariantIds(tx, productId);
  if (ids.length === 0) throw productNotFound();
  if (variantId) {
    if (!ids.includes(variantId)) throw variantNotFound();
    return variantId;
  }
  const [only] = ids;
  if (!only || ids.length > 1) throw variantRequired();
  return only;
};
