import { pauseHorizon } from '../domain/reservation-pause.ts';
import type { PrismaClient, Tx } from './database.ts';

/** When an account's own orders expired unpaid, as far as that still decides something. */
export const readExpiries = async (tx: Tx | PrismaClient, userId: string, now: Date): Promise<Date[]> =>
  (
    await tx.expiredOrder.findMany({
      where: { userId, forgivenAt: null, expiredAt: { gt: pauseHorizon(now) } },
      select: { expiredAt: true },
    })
  ).map(({ expiredAt }) => expiredAt);

/** Records an order of "Conferma Ordine" that expired unpaid; a shop's orders are not their reseller's doing. */
export const recordExpiredOrder = async (tx: Tx, orderId: string, expiredAt: Date): Promise<void> => {
  const request = await tx.orderRequest.findUnique({ where: { orderId }, select: { userId: true } });
  if (!request) return;
  const { userId } = request;
  await tx.expiredOrder.createMany({ data: [{ orderId, userId, expiredAt }], skipDuplicates: true });
};

/** An account's expired orders no longer count towards a pause. Returns how many counted until now. */
export const forgiveExpiries = async (tx: Tx, userId: string, now: Date): Promise<number> =>
  (await tx.expiredOrder.updateMany({ where: { userId, forgivenAt: null }, data: { forgivenAt: now } })).count;

/** Deletes what can no longer cause a pause. */
export const deleteOldExpiries = async (prisma: PrismaClient, now: Date): Promise<number> =>
  (await prisma.expiredOrder.deleteMany({ where: { expiredAt: { lte: pauseHorizon(now) } } })).count;
