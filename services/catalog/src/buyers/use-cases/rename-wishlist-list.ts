import { isUniqueViolation, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { wishlistListExists, wishlistListNotFound } from '../domain/wishlist-errors.ts';

export const createRenameWishlistList =
  ({ database }: { database: Database<Tx> }) =>
  async (id: string, name: string, ctx: RequestContext & { actor: UserActor }): Promise<void> => {
    const { userId } = ctx.actor;
    try {
      await database.transaction(ctx, async (tx) => {
        const { count } = await tx.wishlistList.updateMany({ where: { id, userId }, data: { name } });
        if (count === 0) throw wishlistListNotFound();
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw wishlistListExists();
      throw error;
    }
  };
