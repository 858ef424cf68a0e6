import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { deleteWishlistEntry } from '../data/wishlist-repository.ts';
import { wishlistEntryNotFound } from '../domain/wishlist-errors.ts';

export const createRemoveFromWishlist =
  ({ database }: { database: Database<Tx> }) =>
  (id: string, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      if (!(await deleteWishlistEntry(tx, ctx.actor.userId, id))) throw wishlistEntryNotFound();
    });
