import type { Effects } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { pollShopEffect } from '../domain/effects.ts';

/** Enqueues a poll; `because` is the run of the timer, or the time of the connection. */
export const enqueuePoll = (effects: Effects, tx: Tx, connectionId: string, because: string): Promise<void> =>
  effects.add(tx, pollShopEffect, { key: `${connectionId}:${because}`, payload: { connectionId } });
