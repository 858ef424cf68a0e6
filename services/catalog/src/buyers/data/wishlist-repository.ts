import type { ChangedWishlistEntry, ChangeWishlistEntryForm } from '@drappo/contracts/catalog/products';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';

export type WishlistLine = {
  productId: string;
  variantId: string | null;
  quantity: number;
  notes?: string | null;
  /** Pieces that can be reserved now. */
  available: number | null;
};

type Target = { userId: string; listId: string | null; at: Date };

/** The lines as rows, each with the current price of its product, in an order that two statements share. */
const rowsOf = ({ userId, listId, at }: Target, lines: WishlistLine[]): Prisma.Sql => Prisma.sql`
  INSERT INTO wishlists (user_id, list_id, product_id, variant_id, quantity, notes, created_at, added_price_cents, added_available)
  SELECT ${userId}::uuid, ${listId}::uuid, line."productId", line."variantId", line.quantity, line.notes, ${at}, p.price_cents, line.available
  FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    AS line ("productId" uuid, "variantId" uuid, quantity int, notes text, available int)
  JOIN products p ON p.id = line."productId"
  ORDER BY line."variantId"
  ON CONFLICT (user_id, list_id, product_id, variant_id)`;

/** Adds an entry; the same product and variant again raises its quantity, up to the column's largest integer. */
export const addWishlistEntry = async (
  tx: Tx,
  target: Target,
  line: WishlistLine,
): Promise<{ id: string; quantity: number } | undefined> => {
  const [row] = await tx.$queryRaw<{ id: string; quantity: number }[]>`${rowsOf(target, [line])}
    DO UPDATE SET quantity = least(wishlists.quantity::bigint + EXCLUDED.quantity, 2147483647)::int, notes = coalesce(EXCLUDED.notes, wishlists.notes)
    RETURNING id, quantity`;
  return row;
};

/** Adds the pieces of many lines, as `addWishlistEntry` does. Each variant may occur only once in `lines`. */
export const addWishlistEntries = async (tx: Tx, target: Target, lines: WishlistLine[]): Promise<void> => {
  await tx.$executeRaw`${rowsOf(target, lines)}
    DO UPDATE SET quantity = least(wishlists.quantity::bigint + EXCLUDED.quantity, 2147483647)::int`;
};

/**
 * Raises entries to the quantity of their line, never above it. One statement, in the order of the ids: two
 * concurrent refills wait for each other instead of deadlocking. Each variant may occur only once in `lines`.
 */
export const raiseWishlistEntries = async (tx: Tx, target: Target, lines: WishlistLine[]): Promise<void> => {
  await tx.$executeRaw`${rowsOf(target, lines)}
    DO UPDATE SET quantity = greatest(wishlists.quantity, EXCLUDED.quantity)`;
};

/** Copies entries of one account into a list with all fields; an entry that exists keeps the larger quantity. */
export const copyWishlistEntries = (
  tx: Tx,
  { userId, listId }: { userId: string; listId: string | null },
  ids: string[],
): Promise<number> => tx.$executeRaw`
  INSERT INTO wishlists (user_id, list_id, product_id, variant_id, quantity, notes, created_at, added_price_cents, added_available)
  SELECT w.user_id, ${listId}::uuid, w.product_id, w.variant_id, max(w.quantity), min(w.notes), max(w.created_at), min(w.added_price_cents),
    min(w.added_available)
  FROM wishlists w WHERE w.id = ANY(${ids}::uuid[]) AND w.user_id = ${userId}::uuid
  GROUP BY w.user_id, w.product_id, w.variant_id
  ORDER BY w.variant_id
  ON CONFLICT (user_id, list_id, product_id, variant_id)
  DO UPDATE SET quantity = greatest(wishlists.quantity, EXCLUDED.quantity)`;

/** Deletes the given entries that are in other lists than this one. */
export const deleteOutside = (tx: Tx, userId: string, listId: string | null, ids: string[]): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM wishlists
    WHERE id = ANY(${ids}::uuid[]) AND user_id = ${userId}::uuid AND list_id IS DISTINCT FROM ${listId}::uuid`;

/** The product of this user's entry. */
export const readWishlistProductId = async (tx: Tx, userId: string, id: string): Promise<string | undefined> =>
  (await tx.wishlist.findFirst({ where: { id, userId }, select: { productId: true } }))?.productId;

/** Updates the given fields; undefined without such an entry. Violates `wishlists_entry` if another has the variant. */
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

/** Deletes the entry; false if this user did not have it. */
export const deleteWishlistEntry = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.wishlist.deleteMany({ where: { id, userId } })).count > 0;

/** Locks the given entries that belong to this user, in the order of the ids; returns their products by the entry's id. */
export const lockEntries = async (tx: Tx, userId: string, ids: string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ id: string; productId: string }[]>`
    SELECT id, product_id AS "productId" FROM wishlists
    WHERE id = ANY(${ids}::uuid[]) AND user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;
  return new Map(rows.map(({ id, productId }) => [id, productId]));
};

export const deleteEntries = async (tx: Tx, userId: string, ids: string[]): Promise<void> => {
  if (ids.length > 0) await tx.wishlist.deleteMany({ where: { id: { in: ids }, userId } });
};
