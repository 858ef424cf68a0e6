import type { Effects } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { countPush, markPushDue } from '../data/tracking-repository.ts';
import { pushTrackingEffect } from '../domain/effects.ts';

type Row = { id: string; trackingRevision: number };

const enqueue = (effects: Effects, tx: Tx, { id, trackingRevision }: Row, tries: number): Promise<void> =>
  effects.add(tx, pushTrackingEffect, {
    key: `${id}:${trackingRevision}:${tries}`,
    payload: { shopOrderId: id, revision: trackingRevision },
  });

/** Enqueues another push of a shipment whose push failed permanently. The failure's reason stays until a push succeeds. */
export const enqueuePush = async (effects: Effects, tx: Tx, row: Row): Promise<void> =>
  enqueue(effects, tx, row, await markPushDue(tx, row.id));

/** Enqueues a push that checks whether the shop still holds a shipment; it changes nothing while the shop does. */
export const enqueuePushOfHeld = async (effects: Effects, tx: Tx, row: Row): Promise<void> =>
  enqueue(effects, tx, row, await countPush(tx, row.id));
