import { limits } from '@drappo/contracts/limits';
import type { WishlistList, WishlistLists } from '@drappo/contracts/catalog/wishlist-lists';
import { wishlistFull, wishlistListNotFound } from '../domain/wishlist-errors.ts';
import type { Tx } from '../../data/database.ts';

/** Serialises, until the transaction ends, changes to the lists of one account and additions to these lists. */
export const lockWishlists = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`wishlists:${userId}`}, 0))::text`;
};

/** Rejects another account's list like one that does not exist; null is the default list, which always exists. */
export const requireList = async (
  tx: Pick<Tx, 'wishlistList'>,
  userId: string,
  listId: string | null,
): Promise<void> => {
  if (listId === null) return;
  const found = await tx.wishlistList.count({ where: { id: listId, userId } });
  if (found === 0) throw wishlistListNotFound();
};

/** Adds entries to a list within its limit. A list that already exceeds the limit cannot grow further. */
export const addWithinLimit = async <Result>(
  tx: Tx,
  userId: string,
  listId: string | null,
  add: () => Promise<Result>,
): Promise<Result> => {
  await lockWishlists(tx, userId);
  await requireList(tx, userId, listId);
  const before = await tx.wishlist.count({ where: { userId, listId } });
  const result = await add();
  const after = await tx.wishlist.count({ where: { userId, listId } });
  if (after > limits.wishlistLines && after > before) throw wishlistFull(Math.max(0, limits.wishlistLines - before));
  return result;
};

type ListRow = { id: string; name: string; createdAt: Date; _count: { entries: number } };

const listFields = { id: true, name: true, createdAt: true, _count: { select: { entries: true } } } as const;

const toList = ({ id, name, createdAt, _count }: ListRow): WishlistList => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lines: _count.entries,
});

export const readList = async (tx: Tx, id: string): Promise<WishlistList> =>
  toList(await tx.wishlistList.findUniqueOrThrow({ where: { id }, select: listFields }));

export const readLists = async (
  db: Pick<Tx, 'wishlistList' | 'wishlist' | '$queryRaw'>,
  userId: string,
): Promise<WishlistLists> => {
  const [lists, defaultLines, [distinct]] = await Promise.all([
    db.wishlistList.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: listFields,
    }),
    db.wishlist.count({ where: { userId, listId: null } }),
    db.$queryRaw<{ variants: number }[]>`
      SELECT count(*)::int AS variants FROM (
        SELECT DISTINCT product_id, variant_id FROM wishlists WHERE user_id = ${userId}::uuid) AS entries`,
  ]);
  return { lists: lists.map(toList), defaultLines, variants: distinct?.variants ?? 0 };
};
