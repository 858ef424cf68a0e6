import { defineWorker, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { shopChangeEffect, type ShopChangePayload } from '../domain/shop-order-effects.ts';
import type { ApplyParkedChange } from '../use-cases/apply-parked-change.ts';

export const createShopChangeWorker = (
  applyParkedChange: ApplyParkedChange,
): EffectWorker<ShopChangePayload, void, Tx> =>
  defineWorker(shopChangeEffect, {
    maxAttempts: 30,
    run: (payload, { ctx }) => applyParkedChange.apply(payload, ctx),
    settle: (tx, payload) => applyParkedChange.finish(tx, payload),
    reportSubject: async (_tx, { orderId }) => ({ orderId }),
  });
