import type { PrismaClient, Tx } from './database.ts';
import type { ShopOrderRow } from './shop-order-repository.ts';

/** Marks a shipment for another push; returns the number of the retry. */
export const markPushDue = async (tx: Tx, id: string): Promise<number> => {
  const { tries } = await tx.shopOrder.update({
    where: { id },
    data: { tries: { increment: 1 }, fulfilment: 'due' },
  });
  return tries;
};

/** Shipments of a reseller's shop whose push failed for one of these reasons. */
export const findFailedPushes = (
  tx: Tx,
  { shopDomain, userId }: { shopDomain: string; userId: string },
  reasons: string[],
  limit: number,
): Promise<ShopOrderRow[]> =>
  tx.shopOrder.findMany({
    where: { shopDomain, userId, fulfilment: 'failed', fulfilmentReason: { in: reasons } },
    take: limit,
  });

/** Counts another push of a shipment that stays failed until then; returns the number of the retry. */
export const countPush = async (tx: Tx, id: string): Promise<number> =>
  (await tx.shopOrder.update({ where: { id }, data: { tries: { increment: 1 } }, select: { tries: true } })).tries;

/** Shipments that the shop keeps from being sent, as a whole or in part; those with the fewest pushes first. */
export const findHeldPushes = (
  tx: Tx,
  { shopDomain, userId }: { shopDomain: string; userId: string },
  limit: number,
): Promise<ShopOrderRow[]> =>
  tx.shopOrder.findMany({
    where: { shopDomain, userId, fulfilment: 'failed', fulfilmentReason: { in: ['on-hold', 'part-on-hold'] } },
    orderBy: [{ tries: 'asc' }, { id: 'asc' }],
    take: limit,
  });

type Lease = { now: Date; leaseMs: number };

/**
 * Takes the lease for an order's fulfilments, which only one worker may write; null while another worker has it.
 * Records the tracking number before the shop gets it: with it a later attempt finds fulfilments whose answer was
 * lost.
 */
export const takePushLease = async (
  prisma: PrismaClient,
  { id, trackingNumbers }: Pick<ShopOrderRow, 'id' | 'trackingNumbers'>,
  { now, leaseMs, trackingNumber }: Lease & { trackingNumber: string },
): Promise<Date | null> => {
  const pushLeaseUntil = new Date(now.getTime() + leaseMs);
  const { count } = await prisma.shopOrder.updateMany({
    where: { id, OR: [{ pushLeaseUntil: null }, { pushLeaseUntil: { lt: now } }] },
    data: {
      pushLeaseUntil,
      ...(trackingNumbers.includes(trackingNumber) ? {} : { trackingNumbers: { push: trackingNumber } }),
    },
  });
  return count > 0 ? pushLeaseUntil : null;
};

/** Extends the lease that ends at `until`; null if another worker has taken it since. */
export const renewPushLease = async (
  prisma: PrismaClient,
  { id, until }: { id: string; until: Date },
  { now, leaseMs }: Lease,
): Promise<Date | null> => {
  const pushLeaseUntil = new Date(now.getTime() + leaseMs);
  const { count } = await prisma.shopOrder.updateMany({
    where: { id, pushLeaseUntil: until },
    data: { pushLeaseUntil },
  });
  return count > 0 ? pushLeaseUntil : null;
};

/** Releases the lease, unless another worker has taken it since. */
export const releasePushLease = async (prisma: PrismaClient, id: string, until: Date): Promise<void> => {
  await prisma.shopOrder.updateMany({ where: { id, pushLeaseUntil: until }, data: { pushLeaseUntil: null } });
};

export const recordPushFailure = async (tx: Tx, id: string, reason: string): Promise<void> => {
  await tx.shopOrder.update({ where: { id }, data: { fulfilment: 'failed', fulfilmentReason: reason } });
};

/** Records that a revision has reached the shop; only the newest one settles the shipment. */
export const recordPush = async (
  tx: Tx,
  row: ShopOrderRow,
  { revision, fulfillmentId, now }: { revision: number; fulfillmentId: string | null; now: Date },
): Promise<void> => {
  await tx.shopOrder.update({
    where: { id: row.id },
    data: {
      pushedRevision: revision,
      pushedAt: now,
      fulfillmentId: fulfillmentId ?? row.fulfillmentId,
      ...(row.trackingRevision === revision ? { fulfilment: 'pushed', fulfilmentReason: null } : {}),
    },
  });
};
