import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { wishlistEntryNotFound } from '../domain/catalog-errors.ts';

export const createRemoveFromWishlist =
  ({ database }: { database: Database<Tx> }) =>
  (id: string, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { count } = await tx.wishlist.deleteMany({ where: { id, userId: ctx.actor.userId } });
      if (count === 0) throw wishlistEntryNotFound();
    });
