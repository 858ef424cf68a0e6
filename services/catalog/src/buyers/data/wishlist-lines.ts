import type { BulkLine } from '@drappo/contracts/catalog/bulk-lines';
import type { Tx } from '../../data/database.ts';
import { lockWishlists } from './wishlist-lists.ts';

type Owner = { userId: string; listId: string | null };

/** Subtracts the pieces of each line from the list's entry of its variant; deletes an entry that has no pieces left. */
export const subtractWishlistLines = async (tx: Tx, { userId, listId }: Owner, lines: BulkLine[]): Promise<void> => {
  const variantIds = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  await lockWishlists(tx, userId);
  await tx.$executeRaw`
    DELETE FROM wishlists w USING unnest(${variantIds}::uuid[], ${quantities}::int[]) AS line (variant_id, quantity)
    WHERE w.user_id = ${userId}::uuid AND w.list_id IS NOT DISTINCT FROM ${listId}::uuid
      AND w.variant_id = line.variant_id AND w.quantity <= line.quantity`;
  await tx.$executeRaw`
    UPDATE wishlists w SET quantity = w.quantity - line.quantity
    FROM unnest(${variantIds}::uuid[], ${quantities}::int[]) AS line (variant_id, quantity)
    WHERE w.user_id = ${userId}::uuid AND w.list_id IS NOT DISTINCT FROM ${listId}::uuid
      AND w.variant_id = line.variant_id AND w.quantity > line.quantity`;
};
