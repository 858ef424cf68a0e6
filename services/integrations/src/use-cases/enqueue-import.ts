import type { Effects } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { importOrderEffect } from '../domain/effects.ts';

export type ImportRequest = {
  connectionId: string;
  shopifyOrderId: string;
  updatedAt: Date | null;
  /** Deduplication key of the request: the webhook, the state that a poll found, or the retry. */
  because: string;
};

/** Enqueues an import. Two requests for one reason are one effect; different reasons cost a call and do no harm. */
export const enqueueImport = (
  effects: Effects,
  tx: Tx,
  { connectionId, shopifyOrderId, updatedAt, because }: ImportRequest,
): Promise<void> =>
  effects.add(tx, importOrderEffect, {
    key: `${connectionId}:${shopifyOrderId}:${because}`,
    payload: { connectionId, shopifyOrderId, updatedAt: updatedAt?.toISOString() ?? null },
  });
