import type { Effects } from '@drappo/service-kit';
import { z } from 'zod';
import type { Tx } from '../data/database.ts';

const connectionId = z.uuid();

/** Reads one order of a shop and does what follows from it. */
export const importJob = {
  queue: 'integrations-import-order',
  schema: z.object({
    connectionId,
    shopifyOrderId: z.string(),
    /** When it changed, as far as whoever asks for the job knows. */
    updatedAt: z.iso.datetime().nullable(),
  }),
};
export type ImportPayload = z.output<typeof importJob.schema>;

/** Looks for what changed in a shop since the last look. */
export const lookJob = { queue: 'integrations-look', schema: z.object({ connectionId }) };
export type LookPayload = z.output<typeof lookJob.schema>;

/** Applies a stored webhook that is not about an order. */
export const webhookJob = {
  queue: 'integrations-shop-webhook',
  schema: z.object({ connectionId, webhookId: z.string() }),
};
export type WebhookPayload = z.output<typeof webhookJob.schema>;

/** Takes the customers of a shop that was given up out of its orders; about the shop, so that it outlives the connection. */
export const redactShopJob = {
  queue: 'integrations-redact-shop',
  schema: z.object({ shopDomain: z.string(), userId: z.uuid() }),
};
export type RedactShopPayload = z.output<typeof redactShopJob.schema>;

/** Tells a shop of a shipment, or of its corrected tracking. */
export const pushJob = {
  queue: 'integrations-push-tracking',
  schema: z.object({ shopOrderId: z.uuid(), revision: z.int() }),
};
export type PushPayload = z.output<typeof pushJob.schema>;

export type ImportRequest = {
  connectionId: string;
  shopifyOrderId: string;
  updatedAt: Date | null;
  /** What makes this the same request: the webhook, the state that a look found, the try that somebody asked for. */
  because: string;
};

/** Asked twice for one reason it is one job; jobs for different reasons cost a call and do no harm. */
export const askForImport = (
  effects: Effects,
  tx: Tx,
  { connectionId: id, shopifyOrderId, updatedAt, because }: ImportRequest,
): Promise<void> =>
  effects.add(tx, importJob, {
    key: `${id}:${shopifyOrderId}:${because}`,
    payload: { connectionId: id, shopifyOrderId, updatedAt: updatedAt?.toISOString() ?? null },
  });

/** A look at a shop because of something: the turn of the timer, or that it was connected. */
export const askForLook = (effects: Effects, tx: Tx, connectionId: string, because: string): Promise<void> =>
  effects.add(tx, lookJob, { key: `${connectionId}:${because}`, payload: { connectionId } });

/** Tells the shop of a shipment once more, after that failed for good. Why it failed stays until it has been told. */
export const askForPush = async (
  effects: Effects,
  tx: Tx,
  { id, trackingRevision }: { id: string; trackingRevision: number },
): Promise<void> => {
  const { tries } = await tx.shopOrder.update({
    where: { id },
    data: { tries: { increment: 1 }, fulfilment: 'due' },
  });
  await effects.add(tx, pushJob, {
    key: `${id}:${trackingRevision}:${tries}`,
    payload: { shopOrderId: id, revision: trackingRevision },
  });
};
