import type { OrderLine, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import { limitOf, type LevelLimits } from '../domain/reservation-limits.ts';
import { isTooLarge } from '../domain/order-total.ts';
import { variantInfo } from '../domain/reservation-rules.ts';
import { overLimit, piecesOf, type WantedLine } from '../domain/wanted-pieces.ts';
import { lockAccount } from './accounts.ts';
import type { Tx } from './database.ts';
import { committedPieces, lockVariants, type LockedVariant } from './stock.ts';

type Missing = EventPayload<typeof StockRejectedV1>['missing'];
export type Allocated = { lines: OrderLine[]; missing?: never } | { missing: Missing; lines?: never };

export type ShopOrder = {
  orderId: string;
  /** Null for one from before accounts had limits, which has none. */
  userId: string | null;
  wanted: WantedLine[];
};

/**
 * Puts pieces of a shop's order aside, all or none, and no more than its account may hold (decision R17). What it had before
 * is free in the same moment, and locked until the commit with the rest, so that nobody gets in between.
 */
export const allocatePieces = async (
  tx: Tx,
  { orderId, userId, wanted }: ShopOrder,
  { levels, now }: { levels: LevelLimits | null; now: Date },
): Promise<Allocated> => {
  // Before the variants, as everywhere.
  const account = levels && userId !== null && (await lockAccount(tx, userId, now));
  const had = await tx.allocation.aggregate({ where: { orderId, state: 'open', userId }, _sum: { quantity: true } });
  const known = await tx.productVariant.findMany({
    where: {
      OR: [{ sku: { in: wanted.map(({ sku }) => sku) } }, { allocations: { some: { orderId, state: 'open' } } }],
    },
    select: { id: true },
  });
  const ids = known.map(({ id }) => id);
  const variants = new Map((await lockVariants(tx, ids)).map((variant) => [variant.sku, variant]));
  await tx.allocation.deleteMany({ where: { orderId, state: 'open' } });
  const committed = await committedPieces(tx, ids, now);
  const missing = wanted.flatMap(({ sku, quantity: requested }) => {
    const variant = variants.get(sku);
    const available = variant?.isActive ? Math.max(0, variant.stock - (committed.get(variant.id) ?? 0)) : 0;
    return requested > available ? [{ sku, requested, available }] : [];
  });
  if (missing.length > 0) return { missing };
  const pieces = piecesOf(wanted) - (had._sum.quantity ?? 0);
  const limit = account ? limitOf(levels, account).pieces : undefined;
  if (account && limit !== undefined && account.inUse.pieces + pieces > limit)
    return { missing: overLimit(wanted, limit) };
  const lines = wanted.flatMap(({ sku, quantity }) => toLine(variants.get(sku), quantity));
  // No amount of an order holds its total: it waits, for all its pieces, until its shop makes it smaller.
  if (isTooLarge(lines))
    return { missing: wanted.map(({ sku, quantity: requested }) => ({ sku, requested, available: 0 })) };
  await tx.allocation.createMany({
    data: lines.map(({ variantId, quantity }) => ({ orderId, userId, variantId, quantity, createdAt: now })),
  });
  return { lines };
};

const toLine = (variant: LockedVariant | undefined, quantity: number): OrderLine[] =>
  variant
    ? [
        {
          productId: variant.productId,
          variantId: variant.id,
          sku: variant.sku,
          productName: variant.productName,
          variantInfo: variantInfo(variant),
          imageUrl: variant.imageUrl,
          quantity,
          unitPrice: variant.priceCents,
        },
      ]
    : [];
