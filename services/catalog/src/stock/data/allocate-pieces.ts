import type { OrderLine, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import { limitOf, type LevelLimits } from '../domain/reservation-limits.ts';
import { orderLine } from '../domain/confirmed-order.ts';
import { isTooLarge } from '../domain/order-total.ts';
import { addUp, missingOf, overLimit, piecesOf, type RequestedLine } from '../domain/requested-lines.ts';
import { lockAccount } from './account-limits.ts';
import { createAllocations } from './allocation-repository.ts';
import type { Tx } from '../../data/database.ts';
import { readSkuSpellings } from './sku-names.ts';
import { committedPieces, lockVariants, type LockedVariant } from './stock.ts';

type Missing = EventPayload<typeof StockRejectedV1>['missing'];
export type Allocated = { lines: OrderLine[]; missing?: never } | { missing: Missing; lines?: never };

export type ShopOrder = {
  orderId: string;
  /** Null for an order from before accounts had limits: it has no limit. */
  userId: string | null;
  requested: RequestedLine[];
};

/**
 * Allocates the pieces of a shop order, all or none, within the limit of its account (decision R17). Frees the order's
 * previous
 * pieces under the same locks, so that no other transaction can take them in between.
 */
export const allocatePieces = async (
  tx: Tx,
  { orderId, userId, requested }: ShopOrder,
  { levels, now }: { levels: LevelLimits | null; now: Date },
): Promise<Allocated> => {
  // Locks the account before the variants, like every sequence of locks.
  const account = levels && userId !== null && (await lockAccount(tx, userId, now));
  const had = await tx.allocation.aggregate({ where: { orderId, state: 'open', userId }, _sum: { quantity: true } });
  const spellings = await readSkuSpellings(
    tx,
    requested.map(({ sku }) => sku),
  );
  const known = await tx.productVariant.findMany({
    where: {
      OR: [{ sku: { in: [...spellings.values()] } }, { allocations: { some: { orderId, state: 'open' } } }],
    },
    select: { id: true },
  });
  const ids = known.map(({ id }) => id);
  const bySku = new Map((await lockVariants(tx, ids)).map((variant) => [variant.sku, variant]));
  const nameOf = (sku: string): string => spellings.get(sku) ?? sku;
  await tx.allocation.deleteMany({ where: { orderId, state: 'open' } });
  const committed = await committedPieces(tx, ids, now);
  const available = new Map(
    [...bySku.values()].map(({ id, sku, isActive, stock }) => [sku, isActive ? stock - (committed.get(id) ?? 0) : 0]),
  );
  const missing = missingOf(requested, available, nameOf);
  if (missing.length > 0) return { missing };
  const pieces = piecesOf(requested) - (had._sum.quantity ?? 0);
  const limit = account ? limitOf(levels, account).pieces : undefined;
  if (account && limit !== undefined && account.inUse.pieces + pieces > limit)
    return { missing: overLimit(requested, limit) };
  const lines = addUp(requested.map(({ sku, quantity }) => ({ sku: nameOf(sku), quantity }))).flatMap(
    ({ sku, quantity }) => toLine(bySku.get(sku), quantity),
  );
  // The order's total exceeds the amount column: the order waits, for all its pieces, until its shop makes it
  // smaller.
  if (isTooLarge(lines))
    return { missing: requested.map(({ sku, quantity }) => ({ sku, requested: quantity, available: 0 })) };
  await createAllocations(tx, { orderId, userId }, lines, now);
  return { lines };
};

const toLine = (variant: LockedVariant | undefined, quantity: number): OrderLine[] =>
  variant ? [orderLine(variant, quantity)] : [];
