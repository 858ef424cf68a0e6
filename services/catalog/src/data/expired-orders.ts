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

/** Remembers an order that "Conferma Ordine" made and nobody paid; orders of shops are not their reseller's doing. */
export const recordExpiredOrder = async (tx: Tx, orderId: string, expiredAt: Date): Promise<void> => {
  const request = await tx.orderRequest.findUnique({ where: { orderId }, select: { userId: true } });
  if (!request) return;
  const { userId } = request;
  await tx.expiredOrder.createMany({ data: [{ orderId, userId, expiredAt }], skipDuplicates: true });
};

/** Deletes what no pause can come of any more. */
export const deleteOldExpiries = async (prisma: PrismaClient, now: Date): Promise<number> =>
  (await prisma.expiredOrder.deleteMany({ where: { expiredAt: { lte: pauseHorizon(now) } } })).count;
