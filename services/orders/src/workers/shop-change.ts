import { defineWorker, withoutDedupe, type EffectWorker, type Errors } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { lockOrder } from '../data/order-repository.ts';
import { deleteParkedChange, findParkedChange } from '../data/parked-shop-changes.ts';
import { shopChangeEffect, type ShopChangePayload } from '../domain/effects.ts';
import { isPaying } from '../domain/order.ts';
import { shopChangeCauses } from '../domain/shop-reports.ts';
import type {
  createApplyShopOrderCancellation,
  createApplyShopOrderChange,
} from '../use-cases/apply-shop-order-change.ts';

type Deps = {
  prisma: PrismaClient;
  errors: Errors;
  applyShopOrderChange: ReturnType<typeof createApplyShopOrderChange>;
  applyShopOrderCancellation: ReturnType<typeof createApplyShopOrderCancellation>;
};

/**
 * Applies a change that was parked during a payment: if the payment failed, the order becomes what it is in the shop; if it
 * succeeded, the order stays as it was paid, which is reported. Idempotent.
 */
export const createShopChangeWorker = ({
  prisma,
  errors,
  applyShopOrderChange,
  applyShopOrderCancellation,
}: Deps): EffectWorker<ShopChangePayload, void, Tx> =>
  defineWorker(shopChangeEffect, {
    maxAttempts: 30,
    async run({ orderId }, { ctx }) {
      const parked = await findParkedChange(prisma, orderId);
      if (parked?.kind === 'changed') await applyShopOrderChange(parked.change, withoutDedupe(ctx));
      if (parked?.kind === 'cancelled') await applyShopOrderCancellation(parked.change, withoutDedupe(ctx));
    },
    reportSubject: async (_tx, { orderId }) => ({ orderId }),
    async settle(tx, { orderId }) {
      const order = await lockOrder(tx, orderId);
      // Another payment has begun meanwhile: its end applies the change.
      if (!order || isPaying(order)) return;
      const wasParked = await deleteParkedChange(tx, orderId);
      if (wasParked && !order.paidAt) await errors.resolve(tx, ...shopChangeCauses(orderId));
    },
  });
