import type { EventMessage } from '@drappo/contracts/event';
import { queryLater, queryRows } from '@drappo/service-kit';
import { stockChanged } from '../domain/stock-events.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';
import { variantPicture } from './variant-picture.ts';

export type LockedVariant = {
  id: string;
  productId: string;
  productName: string;
  isActive: boolean;
  priceCents: number;
  costPriceCents: number | null;
  name: string;
  color: string | null;
  size: string | null;
  sku: string;
  stock: number;
  isDefault: boolean;
  imageUrl: string | null;
};

/** Columns of variant `v` and its product `p`. */
export const variantColumns = Prisma.sql`v.id, v.product_id AS "productId", p.name AS "productName", p.is_active AS "isActive", p.price_cents AS "priceCents",
  p.cost_price_cents AS "costPriceCents", v.name, v.color, v.size, v.sku, v.stock, v.is_default AS "isDefault", ${variantPicture} AS "imageUrl"`;

const variants = Prisma.sql`SELECT ${variantColumns} FROM product_variants v JOIN products p ON p.id = v.product_id`;

/**
 * Locks variants in the order of their ids, the same in every transaction, so that none deadlock.
 * Summing or changing availability requires these locks: without them a sum is stale when it is used.
 */
export const lockVariants = async (tx: Tx, ids: string[]): Promise<LockedVariant[]> =>
  queryRows(tx, Prisma.sql`${variants} WHERE v.id = ANY(${[...new Set(ids)]}::uuid[]) ORDER BY v.id FOR UPDATE OF v`);

/**
 * The named variant `v` of a product, or its only one. There are two statements with fixed texts, so that PostgreSQL
 * keeps one general plan for each.
 */
export const chosenVariant = (productId: string, variantId: string | null): Prisma.Sql =>
  variantId === null
    ? Prisma.sql`v.product_id = ${productId}::uuid
        AND NOT EXISTS (SELECT FROM product_variants o WHERE o.product_id = v.product_id AND o.id <> v.id)`
    : Prisma.sql`v.id = ${variantId}::uuid AND v.product_id = ${productId}::uuid`;

/**
 * Locks the chosen variant; undefined when it does not exist. The lock is sent together with the next statement,
 * which counts pieces.
 */
export const lockChosenVariant = async (
  tx: Tx,
  productId: string,
  variantId: string | null,
): Promise<LockedVariant | undefined> => {
  const [variant] = await queryLater<LockedVariant>(
    tx,
    Prisma.sql`${variants} WHERE ${chosenVariant(productId, variantId)} FOR UPDATE OF v`,
  );
  return variant;
};

/** Committed pieces: unexpired holds and open allocations, by variant, in one statement and so from one snapshot. */
export const committedPieces = async (
  tx: Pick<Tx, '$queryRaw'>,
  ids: string[],
  now: Date,
): Promise<Map<string, number>> => {
  const rows = await tx.$queryRaw<{ id: string; pieces: bigint }[]>`
    SELECT variant_id AS id, sum(quantity)::bigint AS pieces FROM (
      SELECT variant_id, quantity FROM reservations
      WHERE variant_id = ANY(${ids}::uuid[]) AND status = 'active' AND expires_at > ${now}
      UNION ALL
      SELECT variant_id, quantity FROM allocations WHERE variant_id = ANY(${ids}::uuid[]) AND state = 'open'
    ) promised GROUP BY variant_id`;
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]));
};

export type Movement = {
  variantId: string;
  quantity: number;
  reason: 'created' | 'corrected' | 'sold' | 'returned';
  actor: string;
  at: Date;
  orderId?: string;
  note?: string;
};

/** Changes a variant's stock together with the movement that explains it; returns its event. */
export const moveStock = async (
  tx: Tx,
  { variantId, quantity, reason, actor, at, orderId, note }: Movement,
): Promise<EventMessage> => {
  const { stock, sku, productId } = await tx.productVariant.update({
    where: { id: variantId },
    data: { stock: { increment: quantity } },
    select: { stock: true, sku: true, productId: true },
  });
  await tx.stockMovement.create({
    data: { variantId, quantity, reason, actor, createdAt: at, orderId: orderId ?? null, note: note ?? null },
  });
  return stockChanged({ productId, variantId, sku, stock, reason, changedAt: at });
};
