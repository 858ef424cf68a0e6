import { defineWorker, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { pushTrackingEffect, type PushTrackingPayload } from '../domain/effects.ts';
import { pushFailureOf, type Pushed, type PushTracking } from '../use-cases/push-tracking.ts';
import { isWorthWaiting } from '../use-cases/read-shop-order.ts';
import type { RecordPush } from '../use-cases/record-push.ts';

const MAX_ATTEMPTS = 14;

/** Worker that pushes a shipment, or its corrected tracking, to the shop. */
export const createPushWorker = ({
  pushTracking,
  recordPush,
}: {
  pushTracking: PushTracking;
  recordPush: RecordPush;
}): EffectWorker<PushTrackingPayload, Pushed | null, Tx> =>
  defineWorker<PushTrackingPayload, Pushed | null, Tx>(pushTrackingEffect, {
    concurrency: 5,
    maxAttempts: MAX_ATTEMPTS,
    async run(payload, { attempt }) {
      try {
        return await pushTracking(payload);
      } catch (error) {
        if (isWorthWaiting(error) && attempt < MAX_ATTEMPTS) throw error;
        return { kind: 'failed', reason: pushFailureOf(error) };
      }
    },
    settle: async (tx, payload, pushed) => (pushed ? recordPush(tx, payload, pushed) : undefined),
    giveUp: (tx, payload) => recordPush(tx, payload, { kind: 'failed', reason: 'said-no' }),
  });
