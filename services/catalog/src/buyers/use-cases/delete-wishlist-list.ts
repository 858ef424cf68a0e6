import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockWishlists } from '../data/wishlist-lists.ts';
import { wishlistListNotFound } from '../domain/wishlist-errors.ts';

/** Deletes a named list with its entries. */
export const createDeleteWishlistList =
  ({ database }: { database: Database<Tx> }) =>
  (id: string, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      // A concurrently added entry must not reference a deleted list.
      await lockWishlists(tx, userId);
      const { count } = await tx.wishlistList.deleteMany({ where: { id, userId } });
      if (count === 0) throw wishlistListNotFound();
    });
