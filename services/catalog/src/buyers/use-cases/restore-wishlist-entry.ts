import type { restoreWishlistEntryForm } from '@drappo/contracts/catalog/wishlist-lists';
import { isUniqueViolation, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { readVariantIds } from '../../stock/data/variant-queries.ts';
import { addWithinLimit } from '../data/wishlist-lists.ts';
import { productNotFound } from '../../products/domain/product-errors.ts';
import { variantNotFound } from '../../stock/domain/stock-errors.ts';
import { wishlistEntryExists } from '../domain/wishlist-errors.ts';

/** Restores a removed entry under its id; leaves an entry that still exists unchanged. */
export const createRestoreWishlistEntry =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  async (
    id: string,
    { addedPrice, createdAt, notes, ...entry }: z.output<typeof restoreWishlistEntryForm>,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<void> => {
    const { userId } = ctx.actor;
    try {
      await database.transaction(ctx, async (tx) => {
        if ((await tx.wishlist.count({ where: { id, userId } })) > 0) return;
        const variantIds = await readVariantIds(tx, entry.productId);
        if (variantIds.length === 0) throw productNotFound();
        if (entry.variantId && !variantIds.includes(entry.variantId)) throw variantNotFound();
        const at = new Date(Math.min(Date.parse(createdAt), clock.now().getTime()));
        await addWithinLimit(tx, userId, entry.listId, () =>
          tx.wishlist.create({
            data: { ...entry, id, userId, notes: notes ?? null, createdAt: at, addedPriceCents: addedPrice },
          }),
        );
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw wishlistEntryExists();
      throw error;
    }
  };
