import type { Effects } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { pollShopEffect } from '../domain/effects.ts';

/** Has a shop polled; `because` is the turn of the timer, or that the shop was connected. */
export const enqueuePoll = (effects: Effects, tx: Tx, connectionId: string, because: string): Promise<void> =>
  effects.add(tx, pollShopEffect, { key: `${connectionId}:${because}`, payload: { connectionId } });
