import type { Clock, Errors } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { notifyShopChanged } from '../data/shop-channel.ts';
import { findShopOrder } from '../data/shop-order-repository.ts';
import { recordPush, recordPushFailure } from '../data/tracking-repository.ts';
import type { PushTrackingPayload } from '../domain/effects.ts';
import { shopOrderError, shopOrderErrorCause, TRACKING_ERROR } from '../domain/shop-order-events.ts';
import type { Pushed } from './push-tracking.ts';

/** Stores the outcome of a push; a revision that has already reached the shop is not changed. */
export const createRecordPush =
  ({ errors, clock }: { errors: Errors; clock: Clock }) =>
  async (tx: Tx, { shopOrderId, revision }: PushTrackingPayload, pushed: Pushed): Promise<void> => {
    const row = await findShopOrder(tx, shopOrderId);
    if (!row || row.pushedRevision >= revision) return;
    // The shop still holds it: its reseller and the Log know.
    if (pushed.kind === 'failed' && row.fulfilment === 'failed' && row.fulfilmentReason === pushed.reason) return;
    await notifyShopChanged(tx, row.userId);
    if (pushed.kind === 'failed') {
      await recordPushFailure(tx, shopOrderId, pushed.reason);
      await errors.report(tx, shopOrderError(row, TRACKING_ERROR, pushed.reason));
      return;
    }
    await recordPush(tx, row, { revision, fulfillmentId: pushed.fulfillmentId, now: clock.now() });
    // An earlier failure left its reason, even if a retry has been enqueued since.
    if (row.trackingRevision === revision && row.fulfilmentReason !== null)
      await errors.resolve(tx, shopOrderErrorCause(row.id, TRACKING_ERROR));
  };
export type RecordPush = ReturnType<typeof createRecordPush>;
