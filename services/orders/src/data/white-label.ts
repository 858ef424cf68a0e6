import type { Tx } from './database.ts';

/**
 * Marks an order as white label when its reseller has an approved packaging profile and the plan that it belongs to. A plan that
 * is not known yet counts: only Pro accounts can have a profile.
 */
export const saveWhiteLabel = async (tx: Tx, orderId: string, packagingApproved: boolean): Promise<void> => {
  const { userId } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { userId: true } });
  const customer = await tx.customer.findUnique({ where: { userId }, select: { plan: true } });
  const whiteLabel = packagingApproved && (customer?.plan ?? 'pro') === 'pro';
  await tx.order.update({ where: { id: orderId }, data: { whiteLabel }, select: { id: true } });
};
