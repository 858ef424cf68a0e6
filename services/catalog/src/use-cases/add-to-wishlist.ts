import type { AddToWishlist } from '@drappo/contracts/catalog/products';
import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { productNotFound, variantNotFound } from '../domain/catalog-errors.ts';

type Input = Omit<AddToWishlist, 'quantity'> & { quantity: number };

/** Adds an entry; the same product and variant again raises its quantity (decision O1). */
export const createAddToWishlist =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (
    { productId, variantId, quantity, notes }: Input,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<{ id: string; quantity: number }> =>
    database.transaction(ctx, async (tx) => {
      const product = await tx.product.findFirst({
        where: { id: productId, isActive: true },
        select: { variants: { select: { id: true } } },
      });
      if (!product) throw productNotFound();
      if (variantId && !product.variants.some(({ id }) => id === variantId)) throw variantNotFound();
      const rows = await tx.$queryRaw<{ id: string; quantity: number }[]>`
        INSERT INTO wishlists (user_id, product_id, variant_id, quantity, notes, created_at)
        VALUES (${ctx.actor.userId}::uuid, ${productId}::uuid, ${variantId ?? null}::uuid, ${quantity}, ${notes ?? null}, ${clock.now()})
        ON CONFLICT (user_id, product_id, variant_id)
        DO UPDATE SET quantity = least(wishlists.quantity::bigint + EXCLUDED.quantity, 2147483647)::int, notes = coalesce(EXCLUDED.notes, wishlists.notes)
        RETURNING id, quantity`;
      const [row] = rows;
      if (!row) throw productNotFound();
      return row;
    });
