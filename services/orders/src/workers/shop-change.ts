import { message } from '@drappo/contracts/event';
import { ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import { defineWorker, withoutDedupe, type Clock, type EffectWorker, type Outbox } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { lockOrder } from '../data/order-repository.ts';
import { findParkedChange } from '../data/parked-shop-changes.ts';
import { shopChangeEffect, type ShopChangePayload } from '../domain/effects.ts';
import { isPaying } from '../domain/order.ts';
import {
  tooLateCause,
  type createApplyShopOrderCancellation,
  type createApplyShopOrderChange,
} from '../use-cases/apply-shop-order-change.ts';

type Deps = {
  prisma: PrismaClient;
  outbox: Outbox;
  clock: Clock;
  applyShopOrderChange: ReturnType<typeof createApplyShopOrderChange>;
  applyShopOrderCancellation: ReturnType<typeof createApplyShopOrderCancellation>;
};

/**
 * Follows what a shop told while a payment was under way: if the payment failed the order becomes what it is in the shop; if
 * it succeeded, the order stays as it was paid, which is reported. Done twice it is the same.
 */
export const createShopChangeWorker = ({
  prisma,
  outbox,
  clock,
  applyShopOrderChange,
  applyShopOrderCancellation,
}: Deps): EffectWorker<ShopChangePayload, void, Tx> =>
  defineWorker(shopChangeEffect, {
    maxAttempts: 30,
    async run({ orderId }, { ctx }) {
      const waiting = await findParkedChange(prisma, orderId);
      if (waiting?.kind === 'changed') await applyShopOrderChange(waiting.change, withoutDedupe(ctx));
      if (waiting?.kind === 'cancelled') await applyShopOrderCancellation(waiting.change, withoutDedupe(ctx));
    },
    reportSubject: async (_tx, { orderId }) => ({ orderId }),
    async settle(tx, { orderId }) {
      const order = await lockOrder(tx, orderId);
      // Another payment has begun meanwhile: its end follows the shop.
      if (!order || isPaying(order)) return;
      const { count } = await tx.waitingShopChange.deleteMany({ where: { orderId } });
      if (count === 0 || order.paidAt) return;
      const resolvedAt = clock.now().toISOString();
      for (const what of ['changed', 'cancelled'] as const)
        await outbox.add(
          tx,
          message(ErrorResolvedV1, { source: 'orders', cause: tooLateCause(what, orderId), resolvedAt }),
        );
    },
  });
