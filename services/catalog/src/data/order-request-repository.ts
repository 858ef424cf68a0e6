import type { RequestedOrder } from '@drappo/contracts/orders/orders';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Tx } from './database.ts';

/** Stores what a confirmation answered, for a repeat of the same confirmation. */
export const saveOrderRequest = async (tx: Tx, answer: RequestedOrder, now: Date): Promise<void> => {
  const { id: orderId, userId } = answer;
  await tx.orderRequest.create({
    data: { orderId, userId, answer: answer as unknown as Prisma.InputJsonValue, createdAt: now },
  });
};

export const readOrderRequest = async (tx: Tx, orderId: string): Promise<RequestedOrder> => {
  const { answer } = await tx.orderRequest.findUniqueOrThrow({ where: { orderId } });
  return answer as unknown as RequestedOrder;
};

/** From now on the orders service shows the order, and its reservations leave the list of reservations. */
export const markOrderKnown = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.orderRequest.updateMany({ where: { orderId }, data: { orderKnown: true } });
};
