import type { Reservation } from '@drappo/contracts/catalog/products';
import type { RequestContext, UserActor } from '@drappo/service-kit';
import { committedPieces, lockVariants } from '../../stock/data/stock.ts';
import { countOpenOffers } from '../data/waiting-list.ts';
import { offerExpired, offeredToOthers, piecesOfOffer, waitingListEntryNotFound } from '../domain/waiting-list.ts';
import { createReserveWithin, type ReserveDeps } from './reserve.ts';

/** Reserves the offered pieces at the current price, within the account's limits; deletes the entry. */
export const createTakeOffer = (deps: ReserveDeps) => {
  const { database, clock } = deps;
  const reserve = createReserveWithin(deps);
  return (id: string, quantity: number, ctx: RequestContext & { actor: UserActor }): Promise<Reservation> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const entry = await tx.waitingListEntry.findFirst({
        where: { id, userId },
        select: { variantId: true, offerExpiresAt: true, variant: { select: { productId: true } } },
      });
      if (!entry) throw waitingListEntryNotFound();
      const { variantId, variant } = entry;
      const now = clock.now();
      if (!entry.offerExpiresAt || entry.offerExpiresAt <= now) throw offerExpired();
      const hold = await reserve(tx, { productId: variant.productId, variantId, quantity }, ctx);
      const [locked] = await lockVariants(tx, [variantId]);
      const left = (locked?.stock ?? 0) - ((await committedPieces(tx, [variantId], now)).get(variantId) ?? 0);
      const most = piecesOfOffer(left + quantity, await countOpenOffers(tx, variantId, now, id));
      if (quantity > most) throw offeredToOthers(most);
      // Two concurrent calls: the second finds the entry deleted.
      const { count } = await tx.waitingListEntry.deleteMany({ where: { id, userId } });
      if (count === 0) throw waitingListEntryNotFound();
      return hold;
    });
};
