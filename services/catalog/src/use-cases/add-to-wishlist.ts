import type { AddToWishlistForm } from '@drappo/contracts/catalog/products';
import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { readActiveVariantIds } from '../data/variant-queries.ts';
import { addWishlistEntry } from '../data/wishlist-repository.ts';
import { productNotFound, variantNotFound } from '../domain/catalog-errors.ts';

type Input = Omit<AddToWishlistForm, 'quantity'> & { quantity: number };

/** Adds an entry; the same product and variant again raises its quantity (decision O1). */
export const createAddToWishlist =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (
    { productId, variantId, quantity, notes }: Input,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<{ id: string; quantity: number }> =>
    database.transaction(ctx, async (tx) => {
      const variantIds = await readActiveVariantIds(tx, productId);
      if (!variantIds) throw productNotFound();
      if (variantId && !variantIds.includes(variantId)) throw variantNotFound();
      const entry = await addWishlistEntry(tx, {
        userId: ctx.actor.userId,
        productId,
        variantId: variantId ?? null,
        quantity,
        notes: notes ?? null,
        createdAt: clock.now(),
      });
      if (!entry) throw productNotFound();
      return entry;
    });
