import type { Tx } from '../../data/database.ts';
import { lockVariants } from './stock.ts';

export type AllocatedPieces = { variantId: string; quantity: number };

/** Allocates pieces to an order; the caller holds the variants' locks and has checked that the pieces are available. */
export const createAllocations = async (
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string | null },
  lines: AllocatedPieces[],
  now: Date,
): Promise<void> => {
  await tx.allocation.createMany({
    data: lines.map(({ variantId, quantity }) => ({ orderId, userId, variantId, quantity, createdAt: now })),
  });
};

export const hasAllocations = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.allocation.count({ where: { orderId } })) > 0;

/** Whether any piece of the order has been sold, freed or returned. */
export const hasSettledAllocations = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.allocation.count({ where: { orderId, state: { not: 'open' } } })) > 0;

const lockAllocatedVariants = async (tx: Tx, orderId: string): Promise<void> => {
  const allocated = await tx.allocation.findMany({ where: { orderId }, select: { variantId: true } });
  await lockVariants(
    tx,
    allocated.map(({ variantId }) => variantId),
  );
};

/** Marks an order's open pieces as sold and returns them; the caller deducts them from the stock. */
export const sellAllocations = async (tx: Tx, orderId: string): Promise<AllocatedPieces[]> => {
  await lockAllocatedVariants(tx, orderId);
  const open = await tx.allocation.findMany({ where: { orderId, state: 'open' } });
  if (open.length > 0) await tx.allocation.updateMany({ where: { orderId, state: 'open' }, data: { state: 'sold' } });
  return open;
};

/** Frees an order's open pieces and returns its sold ones, which the caller puts back into the stock. */
export const releaseAllocations = async (tx: Tx, orderId: string): Promise<AllocatedPieces[]> => {
  await lockAllocatedVariants(tx, orderId);
  await tx.allocation.updateMany({ where: { orderId, state: 'open' }, data: { state: 'freed' } });
  const sold = await tx.allocation.findMany({ where: { orderId, state: 'sold' } });
  await tx.allocation.updateMany({ where: { orderId, state: 'sold' }, data: { state: 'returned' } });
  return sold;
};
