import type { LevelLimits } from '../domain/reservation-limits.ts';
import { unconfirmedLimit, type UnconfirmedShare } from '../domain/unconfirmed-share.ts';
import type { Tx } from '../../data/database.ts';

type Row = { productId: string; stock: number; held: number };

/**
 * Reads what accounts on the lowest level together hold of each product, and blocks additions until the transaction
 * ends. Takes the locks in the order of the products' ids, after the account's and before the variants' (ADR 6):
 * variant locks alone are not enough, since two accounts may take two variants of one product concurrently.
 */
export const lockUnconfirmedShares = async (
  tx: Tx,
  productIds: string[],
  { levels, now }: { levels: LevelLimits; now: Date },
): Promise<Map<string, UnconfirmedShare>> => {
  const ids = [...new Set(productIds)].toSorted();
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('unconfirmed:' || id, 0))::text FROM unnest(${ids}::text[]) AS id`;
  // A separate statement, so that it sees what was committed while it waited for the locks.
  const rows = await tx.$queryRaw<Row[]>`
    SELECT v.product_id AS "productId", sum(v.stock)::int AS stock, sum(coalesce(taken.pieces, 0))::int AS held
    FROM product_variants v LEFT JOIN LATERAL (
      SELECT sum(h.quantity) AS pieces
      FROM (
        SELECT user_id, quantity FROM reservations WHERE variant_id = v.id AND status = 'active' AND expires_at > ${now}
        UNION ALL
        SELECT user_id, quantity FROM allocations WHERE variant_id = v.id AND state = 'open' AND user_id IS NOT NULL) h
      LEFT JOIN people u ON u.user_id = h.user_id
      WHERE NOT coalesce(u.email_confirmed, false) AND NOT coalesce(u.business_verified, false)) taken ON true
    WHERE v.product_id = ANY(${ids}::uuid[]) GROUP BY v.product_id`;
  return new Map(
    rows.map(({ productId, stock, held }) => [
      productId,
      { limit: unconfirmedLimit(stock, levels.sharePercent), held },
    ]),
  );
};

/** The products of variants; a variant never moves to another product, so that no lock is needed. */
export const readProductIds = async (tx: Tx, variantIds: string[]): Promise<string[]> =>
  (
    await tx.productVariant.findMany({
      where: { id: { in: variantIds } },
      select: { productId: true },
      distinct: ['productId'],
    })
  ).map(({ productId }) => productId);
