import { limits } from '@drappo/contracts/limits';
import type { createWishlistListForm, WishlistList } from '@drappo/contracts/catalog/wishlist-lists';
import { isUniqueViolation, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { addWithinLimit, lockWishlists, readList, requireList } from '../data/wishlist-lists.ts';
import { copyWishlistEntries } from '../data/wishlist-repository.ts';
import { tooManyWishlistLists, wishlistListExists } from '../domain/wishlist-errors.ts';

/** Creates a named list, empty or with the entries of another. */
export const createCreateWishlistList =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  async (
    { name, copyOf }: z.output<typeof createWishlistListForm>,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<WishlistList> => {
    const { userId } = ctx.actor;
    try {
      return await database.transaction(ctx, async (tx) => {
        await lockWishlists(tx, userId);
        if ((await tx.wishlistList.count({ where: { userId } })) >= limits.wishlistLists) throw tooManyWishlistLists();
        const { id } = await tx.wishlistList.create({
          data: { userId, name, createdAt: clock.now() },
          select: { id: true },
        });
        if (copyOf !== undefined) await copyList(tx, userId, copyOf, id);
        return readList(tx, id);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw wishlistListExists();
      throw error;
    }
  };

const copyList = async (tx: Tx, userId: string, from: string | null, to: string): Promise<void> => {
  await requireList(tx, userId, from);
  const entries = await tx.wishlist.findMany({ where: { userId, listId: from }, select: { id: true } });
  const ids = entries.map((entry) => entry.id);
  await addWithinLimit(tx, userId, to, () => copyWishlistEntries(tx, { userId, listId: to }, ids));
};
