import type { Effects } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { markPushDue } from '../data/tracking-repository.ts';
import { pushTrackingEffect } from '../domain/effects.ts';

/** Enqueues another push of a shipment whose push failed permanently. The failure's reason stays until a push succeeds. */
export const enqueuePush = async (
  effects: Effects,
  tx: Tx,
  { id, trackingRevision }: { id: string; trackingRevision: number },
): Promise<void> => {
  const tries = await markPushDue(tx, id);
  await effects.add(tx, pushTrackingEffect, {
    key: `${id}:${trackingRevision}:${tries}`,
    payload: { shopOrderId: id, revision: trackingRevision },
  });
};
