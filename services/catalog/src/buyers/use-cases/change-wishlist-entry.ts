import type { ChangedWishlistEntry, ChangeWishlistEntryForm } from '@drappo/contracts/catalog/products';
import { isUniqueViolation, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { readActiveVariantIds } from '../../stock/data/variant-queries.ts';
import { readWishlistProductId, updateWishlistEntry } from '../data/wishlist-repository.ts';
import { variantNotFound } from '../../stock/domain/stock-errors.ts';
import { wishlistEntryExists, wishlistEntryNotFound } from '../domain/wishlist-errors.ts';

/** Updates the given fields of the caller's own entry; idempotent. */
export const createChangeWishlistEntry =
  ({ database }: { database: Database<Tx> }) =>
  async (
    id: string,
    change: ChangeWishlistEntryForm,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<ChangedWishlistEntry> => {
    const { userId } = ctx.actor;
    try {
      return await database.transaction(ctx, async (tx) => {
        if (change.variantId) await requireVariant(tx, await readWishlistProductId(tx, userId, id), change.variantId);
        const changed = await updateWishlistEntry(tx, userId, id, change);
        if (!changed) throw wishlistEntryNotFound();
        return changed;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw wishlistEntryExists();
      throw error;
    }
  };

const requireVariant = async (tx: Tx, productId: string | undefined, variantId: string): Promise<void> => {
  if (!productId) throw wishlistEntryNotFound();
  if (!(await readActiveVariantIds(tx, productId))?.includes(variantId)) throw variantNotFound();
};
