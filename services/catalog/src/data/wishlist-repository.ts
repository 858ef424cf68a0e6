import type {
  ChangedWishlistEntry,
  ChangeWishlistEntryForm,
  ReservationForm,
} from '@drappo/contracts/catalog/products';
import type { Tx } from './database.ts';

export type NewWishlistEntry = {
  userId: string;
  productId: string;
  variantId: string | null;
  quantity: number;
  notes: string | null;
  createdAt: Date;
};

/** The same product and variant again raises the entry's quantity, up to the largest integer of the column. */
export const addWishlistEntry = async (
  tx: Tx,
  { userId, productId, variantId, quantity, notes, createdAt }: NewWishlistEntry,
): Promise<{ id: string; quantity: number } | undefined> => {
  const [row] = await tx.$queryRaw<{ id: string; quantity: number }[]>`
    INSERT INTO wishlists (user_id, product_id, variant_id, quantity, notes, created_at)
    VALUES (${userId}::uuid, ${productId}::uuid, ${variantId}::uuid, ${quantity}, ${notes}, ${createdAt})
    ON CONFLICT (user_id, product_id, variant_id)
    DO UPDATE SET quantity = least(wishlists.quantity::bigint + EXCLUDED.quantity, 2147483647)::int, notes = coalesce(EXCLUDED.notes, wishlists.notes)
    RETURNING id, quantity`;
  return row;
};

export type WishlistLine = { productId: string; variantId: string; quantity: number };

/**
 * Raises entries to the quantity of their line, never above it. One statement, in the order of the ids: two refills at
 * once wait for each other instead of deadlocking. Each variant may occur only once in `lines`.
 */
export const raiseWishlistEntries = async (tx: Tx, userId: string, lines: WishlistLine[], now: Date): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO wishlists (user_id, product_id, variant_id, quantity, created_at)
    SELECT ${userId}::uuid, line.product_id, line.variant_id, line.quantity, ${now}
    FROM unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ variantId }) => variantId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::int[]) AS line (product_id, variant_id, quantity)
    ORDER BY line.variant_id
    ON CONFLICT (user_id, product_id, variant_id)
    DO UPDATE SET quantity = greatest(wishlists.quantity, EXCLUDED.quantity)`;
};

/** The product of this user's entry. */
export const readWishlistProductId = async (tx: Tx, userId: string, id: string): Promise<string | undefined> =>
  (await tx.wishlist.findFirst({ where: { id, userId }, select: { productId: true } }))?.productId;

/** Updates the given fields; undefined if this user has no such entry. Violates `wishlists_entry` if another entry has the variant. */
export const updateWishlistEntry = async (
  tx: Tx,
  userId: string,
  id: string,
  { variantId, quantity }: ChangeWishlistEntryForm,
): Promise<ChangedWishlistEntry | undefined> => {
  const [entry] = await tx.wishlist.updateManyAndReturn({
    where: { id, userId },
    data: {
      ...(variantId === undefined ? undefined : { variantId }),
      ...(quantity === undefined ? undefined : { quantity }),
    },
    select: { id: true, variantId: true, quantity: true },
  });
  return entry;
};

/** Whether this user had the entry. */
export const deleteWishlistEntry = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.wishlist.deleteMany({ where: { id, userId } })).count > 0;

/** Deletes the entry that a reservation names, else the one of the same product and variant. Gives whether there was one. */
export const deleteReservedWishlistEntry = async (
  tx: Tx,
  userId: string,
  { wishlistId, productId, variantId }: ReservationForm,
): Promise<boolean> => {
  const { count } = await tx.wishlist.deleteMany({
    where: wishlistId ? { id: wishlistId, userId, productId } : { userId, productId, variantId: variantId ?? null },
  });
  return count > 0;
};
