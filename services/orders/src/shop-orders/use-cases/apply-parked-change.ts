import { withoutDedupe, type Errors, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { lockOrder } from '../../order/data/order-repository.ts';
import { deleteParkedChange, findParkedChange } from '../data/parked-shop-changes.ts';
import type { ShopChangePayload } from '../domain/shop-order-effects.ts';
import { isPaying } from '../../order/domain/order.ts';
import { shopChangeCauses } from '../domain/shop-reports.ts';
import type { createApplyShopOrderCancellation, createApplyShopOrderChange } from './apply-shop-order-change.ts';

type Deps = {
  prisma: PrismaClient;
  errors: Errors;
  applyShopOrderChange: ReturnType<typeof createApplyShopOrderChange>;
  applyShopOrderCancellation: ReturnType<typeof createApplyShopOrderCancellation>;
};
export type ApplyParkedChange = ReturnType<typeof createApplyParkedChange>;

/** Applies a change of a shop's order that was parked during its payment. */
export const createApplyParkedChange = ({
  prisma,
  errors,
  applyShopOrderChange,
  applyShopOrderCancellation,
}: Deps) => ({
  /** If the payment failed, the order takes the shop's state; if it succeeded, the order stays. Idempotent. */
  apply: async ({ orderId }: ShopChangePayload, ctx: RequestContext): Promise<void> => {
    const parked = await findParkedChange(prisma, orderId);
    if (parked?.kind === 'changed') await applyShopOrderChange(parked.change, withoutDedupe(ctx));
    if (parked?.kind === 'cancelled') await applyShopOrderCancellation(parked.change, withoutDedupe(ctx));
  },
  /** Deletes the applied change, and resolves its report unless the order stays as it was paid. */
  finish: async (tx: Tx, { orderId }: ShopChangePayload): Promise<void> => {
    const order = await lockOrder(tx, orderId);
    // Another payment has started in the meantime: its end applies the change.
    if (!order || isPaying(order)) return;
    const wasParked = await deleteParkedChange(tx, orderId);
    if (wasParked && !order.paidAt) await errors.resolve(tx, ...shopChangeCauses(orderId));
  },
});
