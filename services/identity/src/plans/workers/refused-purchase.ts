import { defineWorker, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { refusedPurchaseEffect, type RefusedPurchasePayload } from '../domain/effects.ts';
import type { RefundSecondPurchase } from '../use-cases/refund-second-purchase.ts';

export const createRefusedPurchaseWorker = (
  refundSecondPurchase: RefundSecondPurchase,
): EffectWorker<RefusedPurchasePayload, void, Tx> =>
  defineWorker(refusedPurchaseEffect, {
    maxAttempts: 30,
    run: (payload, { ctx }) => refundSecondPurchase(payload, ctx),
  });
