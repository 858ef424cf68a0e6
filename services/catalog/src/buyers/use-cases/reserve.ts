import type { ReservationForm, Reservation } from '@drappo/contracts/catalog/products';
import type { AppError } from '@drappo/contracts/errors';
import type { Clock, Database, Outbox, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockAccount } from '../../stock/data/account-limits.ts';
import { readPauseCauses } from '../../stock/data/expired-orders.ts';
import { toReservation } from '../../stock/data/reservation-queries.ts';
import { placeHold } from '../../stock/data/reservation-repository.ts';
import { lockChosenVariant } from '../../stock/data/stock.ts';
import { lockUnconfirmedShares } from '../../stock/data/unconfirmed-share.ts';
import { readVariantIds } from '../../stock/data/variant-queries.ts';
import { productNotFound } from '../../products/domain/product-errors.ts';
import { tooLittleStock, variantNotFound } from '../../stock/domain/stock-errors.ts';
import { variantRequired } from '../../stock/domain/reservation-errors.ts';
import { wishlistEntryNotFound } from '../domain/wishlist-errors.ts';
import { reservationCreated } from '../../stock/domain/reservation-events.ts';
import { requireRoom, reservationsPaused } from '../../stock/domain/reservation-limit-errors.ts';
import type { LevelLimits } from '../../stock/domain/reservation-limits.ts';
import { pauseOf } from '../../stock/domain/reservation-pause.ts';
import { expiryOf, variantInfo } from '../../stock/domain/reservation-rules.ts';
import { sharesLimit, shareReached } from '../../stock/domain/unconfirmed-share.ts';

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

/** The same inside a transaction. It locks the account and the variant. */
export const createReserveWithin =
  ({ outbox, clock, levels }: Omit<ReserveDeps, 'database'>) =>
  async (tx: Tx, input: ReservationForm, ctx: Pick<Context, 'actor'>): Promise<Reservation> => {
    const { userId } = ctx.actor;
    const now = clock.now();
    const expiresAt = expiryOf(input.expiresAt, now);

    // The first lock: it serialises reservations and confirmations of one account.
    const account = levels && (await lockAccount(tx, userId, now));
    const pause = account && pauseOf(await readPauseCauses(tx, userId, now), now);
    const { productId, quantity } = input;
    const shares =
      account && sharesLimit(levels, account)
        ? await lockUnconfirmedShares(tx, [productId], { levels, now })
        : undefined;
    const variantId = input.variantId ?? null;
    const chosen = {
      userId,
      productId,
      variantId,
      quantity,
      expiresAt,
      createdAt: now,
      entryId: input.wishlistId ?? null,
    };
    const [variant, placed] = await Promise.all([lockChosenVariant(tx, productId, variantId), placeHold(tx, chosen)]);
    if (!variant) throw await wrongChoice(tx, input);
    if (pause) throw reservationsPaused(pause);
    if (!placed) throw productNotFound();

    const { id, priceCents, available, hadEntry } = placed;
    if (id === null) throw tooLittleStock(variantInfo(variant) ?? '', available);
    if (account) requireRoom(levels, account, 'pieces', quantity);
    const share = shares?.get(productId);
    const reached = share && shareReached(share, quantity);
    if (reached) throw reached;
    if (input.wishlistId && !hadEntry) throw wishlistEntryNotFound();
    const { productName } = variant;
    const hold = { userId, productId, variantId: variant.id, quantity, expiresAt };
    await outbox.add(
      tx,
      reservationCreated({ ...hold, reservationId: id, productName, variantInfo: variantInfo(variant) }),
    );
    return toReservation({
      ...hold,
      id,
      priceCents,
      createdAt: now,
      status: 'active',
      orderId: null,
      product: { id: productId, name: productName, priceCents, imageUrl: variant.imageUrl },
      variant,
    });
  };

/** Why no variant was found: neither the named one nor a single one. */
const wrongChoice = async (tx: Tx, { productId, variantId }: ReservationForm): Promise<AppError> => {
  const ids = await readVariantIds(tx, productId);
  if (ids.length === 0) return productNotFound();
  return variantId ? variantNotFound() : variantRequired();
};
