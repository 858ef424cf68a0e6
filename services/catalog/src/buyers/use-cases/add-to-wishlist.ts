import type { addToWishlistForm } from '@drappo/contracts/catalog/products';
import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { readActiveVariantIds, readAvailableVariants } from '../../stock/data/variant-queries.ts';
import { addWithinLimit } from '../data/wishlist-lists.ts';
import { addWishlistEntry } from '../data/wishlist-repository.ts';
import { productNotFound } from '../../products/domain/product-errors.ts';
import { variantNotFound } from '../../stock/domain/stock-errors.ts';

/** Adds an entry; the same product and variant again raises its quantity (decision O1). */
export const createAddToWishlist =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (
    { productId, variantId = null, quantity, notes, listId = null }: z.output<typeof addToWishlistForm>,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<{ id: string; quantity: number }> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const at = clock.now();
      const variantIds = await readActiveVariantIds(tx, productId);
      if (!variantIds) throw productNotFound();
      if (variantId && !variantIds.includes(variantId)) throw variantNotFound();
      const stocked = variantId ? (await readAvailableVariants(tx, [variantId], at)).get(variantId) : undefined;
      const line = { productId, variantId, quantity, notes: notes ?? null, available: stocked?.available ?? null };
      const entry = await addWithinLimit(tx, userId, listId, () => addWishlistEntry(tx, { userId, listId, at }, line));
      if (!entry) throw productNotFound();
      return entry;
    });
