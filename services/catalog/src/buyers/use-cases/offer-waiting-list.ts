import { withoutDedupe, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { committedPieces, lockVariants } from '../../stock/data/stock.ts';
import { countOpenOffers, deleteLapsedOffers, offerToOldest, readAwaitedVariants } from '../data/waiting-list.ts';
import { variantInfo } from '../../stock/domain/reservation-rules.ts';
import { offerEnd, offersToMake, waitingListOffered } from '../domain/waiting-list.ts';

type Deps = { database: Database<Tx>; prisma: PrismaClient; outbox: Outbox; clock: Clock };

const PAGE = 200;
const LAPSED = 1_000;

/**
 * Offers pieces that are available again to those who waited longest, as many offers as pieces. It polls, so that no way of
 * freeing pieces can be missed. It deletes an expired offer and offers the piece to the next. Returns how many offers were
 * made.
 */
export const createOfferWaitingList = ({ database, prisma, outbox, clock }: Deps) => {
  const offer = (variantId: string, ctx: RequestContext): Promise<number> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const [variant] = await lockVariants(tx, [variantId]);
      if (!variant?.isActive) return 0;
      const offeredAt = clock.now();
      const committed = (await committedPieces(tx, [variantId], offeredAt)).get(variantId) ?? 0;
      const count = offersToMake(variant.stock - committed, await countOpenOffers(tx, variantId, offeredAt));
      if (count === 0) return 0;
      const offers = await offerToOldest(tx, variantId, { count, offeredAt, expiresAt: offerEnd(offeredAt) });
      const { productId, productName } = variant;
      for (const { id, userId } of offers)
        await outbox.add(
          tx,
          waitingListOffered({
            offerId: id,
            userId,
            productId,
            variantId,
            productName,
            variantInfo: variantInfo(variant),
            offeredAt,
          }),
        );
      return offers.length;
    });

  return async (ctx: RequestContext): Promise<number> => {
    await deleteLapsedOffers(prisma, clock.now(), LAPSED);
    let made = 0;
    let last: string | undefined;
    for (;;) {
      const page = await readAwaitedVariants(prisma, last, PAGE);
      last = page.at(-1);
      if (!last) return made;
      for (const variantId of page) made += await offer(variantId, ctx);
    }
  };
};
