import { pauseHorizon, releaseHorizon, type PauseCauses } from '../domain/reservation-pause.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

/** The causes that pause an account's new reservations, as far as they still matter. */
export const readPauseCauses = async (tx: Tx | PrismaClient, userId: string, now: Date): Promise<PauseCauses> => {
  const orders = await tx.expiredOrder.findMany({
    where: { userId, forgivenAt: null, expiredAt: { gt: pauseHorizon(now) } },
    select: { expiredAt: true },
  });
  const release = await tx.accountRelease.findUnique({ where: { userId }, select: { releasedAt: true } });
  return { expiries: orders.map(({ expiredAt }) => expiredAt), releasedAt: release?.releasedAt ?? null };
};

/** Records an order from "Conferma Ordine" that ended unpaid; a reseller is not responsible for shop orders. */
export const recordUnpaidOrder = async (tx: Tx, orderId: string, expiredAt: Date): Promise<void> => {
  const request = await tx.orderRequest.findUnique({ where: { orderId }, select: { userId: true } });
  if (!request) return;
  const { userId } = request;
  await tx.expiredOrder.createMany({ data: [{ orderId, userId, expiredAt }], skipDuplicates: true });
};

/** Records the release: the account may not reserve for a day. */
export const recordRelease = async (tx: Tx, userId: string, releasedAt: Date): Promise<void> => {
  await tx.accountRelease.upsert({ where: { userId }, create: { userId, releasedAt }, update: { releasedAt } });
};

/** Ends the pause that a release caused; false when there is none. */
export const forgiveRelease = async (tx: Tx, userId: string, now: Date): Promise<boolean> => {
  const { count } = await tx.accountRelease.deleteMany({
    where: { userId, releasedAt: { gt: releaseHorizon(now) } },
  });
  return count > 0;
};

/** Stops counting an account's unpaid orders towards a pause. Returns how many counted before. */
export const forgiveExpiries = async (tx: Tx, userId: string, now: Date): Promise<number> =>
  (await tx.expiredOrder.updateMany({ where: { userId, forgivenAt: null }, data: { forgivenAt: now } })).count;

/** Deletes records that can no longer cause a pause. */
export const deletePastPauses = async (prisma: PrismaClient, now: Date): Promise<number> => {
  const releases = await prisma.accountRelease.deleteMany({ where: { releasedAt: { lte: releaseHorizon(now) } } });
  const orders = await prisma.expiredOrder.deleteMany({ where: { expiredAt: { lte: pauseHorizon(now) } } });
  return releases.count + orders.count;
};
