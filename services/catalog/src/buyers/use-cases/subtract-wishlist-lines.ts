import type { WishlistLines } from '@drappo/contracts/catalog/bulk-lines';
import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { subtractWishlistLines } from '../data/wishlist-lines.ts';

/** Takes pieces off the wishlist, as "Annulla" after an addition does; entries that no longer exist are ignored. */
export const createSubtractWishlistLines =
  ({ database }: { database: Database<Tx> }) =>
  ({ lines, listId = null }: WishlistLines, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, (tx) => subtractWishlistLines(tx, { userId: ctx.actor.userId, listId }, lines));
