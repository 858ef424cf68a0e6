import type { TransferWishlistForm } from '@drappo/contracts/catalog/wishlist-lists';
import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { addWithinLimit } from '../data/wishlist-lists.ts';
import { copyWishlistEntries, deleteOutside } from '../data/wishlist-repository.ts';
import { wishlistEntryNotFound } from '../domain/wishlist-errors.ts';

/** Moves or copies entries into another list; a repeat leaves the same lists. */
export const createTransferWishlist =
  ({ database }: { database: Database<Tx> }) =>
  ({ ids, to, move }: TransferWishlistForm, ctx: RequestContext & { actor: UserActor }): Promise<{ lines: number }> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const lines = await addWithinLimit(tx, userId, to, () => copyWishlistEntries(tx, { userId, listId: to }, ids));
      if (lines === 0) throw wishlistEntryNotFound();
      if (move) await deleteOutside(tx, userId, to, ids);
      return { lines };
    });
