import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import { formatAmount } from '@drappo/contracts/money';
import { pictureOf } from '@drappo/contracts/catalog/product-pictures';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { committedPieces } from '../../stock/data/stock.ts';

/** Entries of one account wait for each other until the transaction ends. */
export const lockWaitingList = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`waiting-list:${userId}`}, 0))::text`;
};

/** The account's waiting entries: offers first, then the newest. */
export const readWaitingList = async (prisma: PrismaClient, userId: string, now: Date): Promise<WaitingListEntry[]> => {
  const rows = await prisma.waitingListEntry.findMany({
    where: { userId, OR: [{ offerExpiresAt: null }, { offerExpiresAt: { gt: now } }] },
    orderBy: [{ offerExpiresAt: { sort: 'asc', nulls: 'last' } }, { createdAt: 'desc' }],
    include: {
      variant: { include: { product: { include: { images: { orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] } } } } },
    },
  });
  const committed = await committedPieces(
    prisma,
    rows.map(({ variantId }) => variantId),
    now,
  );
  return rows.map(({ id, variantId, createdAt, offerExpiresAt, variant: { product, ...variant } }) => ({
    id,
    variantId,
    createdAt: createdAt.toISOString(),
    offerExpiresAt: offerExpiresAt?.toISOString() ?? null,
    price: formatAmount(product.priceCents),
    available: Math.max(0, variant.stock - (committed.get(variantId) ?? 0)),
    product: {
      id: product.id,
      name: product.name,
      imageUrl: pictureOf(product.images, variant.color)?.imageUrl ?? null,
      isActive: product.isActive,
    },
    variant: { name: variant.name, color: variant.color, size: variant.size, sku: variant.sku },
  }));
};

/** Variants in stock with a waiting list, in the order of their ids; `after` continues. */
export const readAwaitedVariants = async (
  prisma: PrismaClient,
  after: string | undefined,
  limit: number,
): Promise<string[]> => {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM product_variants v JOIN products p ON p.id = v.product_id
    WHERE p.is_active AND v.stock > 0 AND (${after ?? null}::uuid IS NULL OR v.id > ${after ?? null}::uuid)
      AND EXISTS (SELECT FROM waiting_list w WHERE w.variant_id = v.id AND w.offered_at IS NULL)
    ORDER BY v.id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
};

export const countOpenOffers = (tx: Tx, variantId: string, now: Date, exceptId?: string): Promise<number> =>
  tx.waitingListEntry.count({
    where: { variantId, offerExpiresAt: { gt: now }, ...(exceptId ? { id: { not: exceptId } } : {}) },
  });

/** Turns the oldest waiting entries of a variant into offers. The caller has locked the variant. */
export const offerToOldest = (
  tx: Tx,
  variantId: string,
  { count, offeredAt, expiresAt }: { count: number; offeredAt: Date; expiresAt: Date },
): Promise<{ id: string; userId: string }[]> => tx.$queryRaw`
  UPDATE waiting_list SET offered_at = ${offeredAt}, offer_expires_at = ${expiresAt}
  WHERE id IN (
    SELECT id FROM waiting_list WHERE variant_id = ${variantId}::uuid AND offered_at IS NULL
    ORDER BY created_at, id LIMIT ${count} FOR UPDATE)
  RETURNING id, user_id AS "userId"`;

/** Deletes expired offers, at most `limit` per call. */
export const deleteLapsedOffers = (prisma: PrismaClient, now: Date, limit: number): Promise<number> =>
  prisma.$executeRaw`
    DELETE FROM waiting_list WHERE id IN (
      SELECT id FROM waiting_list WHERE offer_expires_at <= ${now} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
