import { AppError } from '@drappo/contracts/errors';
import { defineWorker, type Clock, type EffectWorker, type Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { announceShop } from '../data/shop-channel.ts';
import { pushTrackingEffect, type PushTrackingPayload } from '../domain/effects.ts';
import { shopOrderErrorReported, shopOrderErrorResolved, TRACKING_ERROR } from '../domain/shop-order-events.ts';
import { isShopRefusal } from '../shopify/shop-failures.ts';
import type { PushFailure, Pushed, PushTracking } from '../use-cases/push-tracking.ts';
import { isWorthWaiting } from '../use-cases/read-shop-order.ts';

type Deps = { pushTracking: PushTracking; outbox: Outbox; clock: Clock };

const MAX_ATTEMPTS = 14;

const reasonOf = (error: unknown): PushFailure => {
  if (isShopRefusal(error)) return 'refused';
  if (!(error instanceof AppError)) return 'unreachable';
  if (error.code === 'integrations.shop-gone') return 'no-shop';
  return error.kind === 'unavailable' ? 'unreachable' : 'said-no';
};

/** A shipment, or its corrected tracking, on its way to the shop. */
export const createPushWorker = ({
  pushTracking,
  outbox,
  clock,
}: Deps): EffectWorker<PushTrackingPayload, Pushed | null, Tx> => {
  const keep = async (tx: Tx, { shopOrderId, revision }: PushTrackingPayload, pushed: Pushed): Promise<void> => {
    const row = await tx.shopOrder.findUnique({ where: { id: shopOrderId } });
    if (!row || row.pushedRevision >= revision) return;
    const now = clock.now();
    await announceShop(tx, row.userId);
    if (pushed.kind === 'failed') {
      await tx.shopOrder.update({
        where: { id: shopOrderId },
        data: { fulfilment: 'failed', fulfilmentReason: pushed.reason },
      });
      await outbox.add(tx, shopOrderErrorReported(row, TRACKING_ERROR, pushed.reason, now));
      return;
    }
    const isNewest = row.trackingRevision === revision;
    await tx.shopOrder.update({
      where: { id: shopOrderId },
      data: {
        pushedRevision: revision,
        pushedAt: now,
        fulfillmentId: pushed.fulfillmentId ?? row.fulfillmentId,
        ...(isNewest ? { fulfilment: 'pushed', fulfilmentReason: null } : {}),
      },
    });
    // A reason is left of a try that failed, whatever was asked for since.
    if (isNewest && row.fulfilmentReason !== null)
      await outbox.add(tx, shopOrderErrorResolved(row.id, TRACKING_ERROR, now));
  };

  return defineWorker<PushTrackingPayload, Pushed | null, Tx>(pushTrackingEffect, {
    concurrency: 5,
    maxAttempts: MAX_ATTEMPTS,
    async run(payload, { attempt }) {
      try {
        return await pushTracking(payload);
      } catch (error) {
        if (isWorthWaiting(error) && attempt < MAX_ATTEMPTS) throw error;
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
    settle: async (tx, payload, pushed) => (pushed ? keep(tx, payload, pushed) : undefined),
    giveUp: (tx, payload) => keep(tx, payload, { kind: 'failed', reason: 'said-no' }),
  });
};
