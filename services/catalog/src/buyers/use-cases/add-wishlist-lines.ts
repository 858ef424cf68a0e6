import type { AddedWishlistLines, BulkLine, WishlistLines } from '@drappo/contracts/catalog/bulk-lines';
import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { readAvailableVariants, type AvailableVariant } from '../../stock/data/variant-queries.ts';
import { addWithinLimit } from '../data/wishlist-lists.ts';
import { addWishlistEntries } from '../data/wishlist-repository.ts';

type Result = AddedWishlistLines['lines'][number];

/**
 * Adds pieces of many variants to a list, each line in full or not at all, with an outcome per line. A repeat with the same
 * Idempotency-Key adds nothing. No locks on stock: a wishlist entry holds no pieces.
 */
export const createAddWishlistLines =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  ({ lines, listId = null }: WishlistLines, ctx: RequestContext & { actor: UserActor }): Promise<AddedWishlistLines> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const at = clock.now();
      const variantIds = lines.map(({ variantId }) => variantId);
      const stocked = await readAvailableVariants(tx, variantIds, at);
      const taken = lines.flatMap((line) => {
        const variant = stocked.get(line.variantId);
        return variant && variant.available >= line.quantity ? [{ ...line, ...variant }] : [];
      });
      await addWithinLimit(tx, userId, listId, () => addWishlistEntries(tx, { userId, listId, at }, taken));
      return { lines: lines.map((line) => judge(line, stocked.get(line.variantId))) };
    });

const judge = ({ variantId, quantity }: BulkLine, stocked: AvailableVariant | undefined): Result => {
  if (!stocked) return { variantId, outcome: 'gone', available: 0 };
  const { available } = stocked;
  if (available === 0) return { variantId, outcome: 'sold-out', available };
  return { variantId, outcome: quantity > available ? 'not-enough' : 'added', available };
};
