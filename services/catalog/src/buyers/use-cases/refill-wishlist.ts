import type { RefilledWishlist, refillWishlistForm } from '@drappo/contracts/catalog/wishlist-lines';
import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { readAvailableVariants, type AvailableVariant } from '../../stock/data/variant-queries.ts';
import { addWithinLimit } from '../data/wishlist-lists.ts';
import { raiseWishlistEntries, type WishlistLine } from '../data/wishlist-repository.ts';

type Line = z.output<typeof refillWishlistForm>['lines'][number];
type Result = RefilledWishlist['lines'][number];

/**
 * Puts the lines of a past order back into the wishlist, as far as pieces are available, with an outcome per line. It raises
 * an entry to the line's quantity, never above it, so that a repeat leaves the same wishlist. It does not lock stock: a
 * wishlist entry holds no pieces.
 */
export const createRefillWishlist =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (
    { lines, listId = null }: z.output<typeof refillWishlistForm>,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<RefilledWishlist> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const at = clock.now();
      const variantIds = lines.map(({ variantId }) => variantId);
      const available = await readAvailableVariants(tx, variantIds, at);
      const results = lines.map((line): Result => judge(line, available.get(line.variantId)));
      await addWithinLimit(tx, userId, listId, () =>
        raiseWishlistEntries(tx, { userId, listId, at }, largestPerVariant(results)),
      );
      return { lines: results };
    });

const judge = ({ productId, variantId, quantity }: Line, stocked: AvailableVariant | undefined): Result => {
  if (stocked?.productId !== productId) return { productId, variantId, outcome: 'gone', quantity: 0, available: 0 };
  const { available } = stocked;
  if (available === 0) return { productId, variantId, outcome: 'sold-out', quantity: 0, available };
  if (available < quantity) return { productId, variantId, outcome: 'reduced', quantity: available, available };
  return { productId, variantId, outcome: 'added', quantity, available };
};

/** The largest quantity per variant: one statement must not update the same row twice. */
const largestPerVariant = (results: Result[]): WishlistLine[] => {
  const largest = new Map<string, WishlistLine>();
  for (const { productId, variantId, quantity, available } of results) {
    if (quantity > (largest.get(variantId)?.quantity ?? 0))
      largest.set(variantId, { productId, variantId, quantity, available });
  }
  return [...largest.values()];
};
