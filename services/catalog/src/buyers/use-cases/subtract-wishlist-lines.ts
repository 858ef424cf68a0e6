import type { WishlistLines } from '@drappo/contracts/catalog/bulk-lines';
import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { subtractWishlistLines } from '../data/wishlist-lines.ts';

/** Subtracts pieces from the wishlist, as "Annulla" after an addition does; ignores entries that no longer exist. */
export const createSubtractWishlistLines =
  ({ database }: { database: Database<Tx> }) =>
  ({ lines, listId = null }: WishlistLines, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, (tx) => subtractWishlistLines(tx, { userId: ctx.actor.userId, listId }, lines));
