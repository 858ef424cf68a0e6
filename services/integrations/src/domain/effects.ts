import { z } from 'zod';

const connectionId = z.uuid();

/** Reads one order of a shop and applies it. Key: connection, order and reason. */
export const importOrderEffect = {
  queue: 'integrations-import-order',
  schema: z.object({
    connectionId,
    shopifyOrderId: z.string(),
    /** When the order last changed, if known. */
    updatedAt: z.iso.datetime().nullable(),
  }),
};
export type ImportOrderPayload = z.output<typeof importOrderEffect.schema>;

/** Polls a shop for what changed since the last poll. Key: connection and reason. */
export const pollShopEffect = { queue: 'integrations-look', schema: z.object({ connectionId }) };
export type PollShopPayload = z.output<typeof pollShopEffect.schema>;

/** Applies a stored webhook that is not about an order. Key: connection and webhook. */
export const shopWebhookEffect = {
  queue: 'integrations-shop-webhook',
  schema: z.object({ connectionId, webhookId: z.string() }),
};
export type ShopWebhookPayload = z.output<typeof shopWebhookEffect.schema>;

/**
 * Removes the customers of an uninstalled shop from its orders. The payload contains the shop, so that it outlives the
 * connection. Key: the connection's id.
 */
export const redactShopEffect = {
  queue: 'integrations-redact-shop',
  schema: z.object({ shopDomain: z.string(), userId: z.uuid() }),
};
export type RedactShopPayload = z.output<typeof redactShopEffect.schema>;

/** Pushes a shipment, or its corrected tracking, to the shop. Key: shop order and revision, and the retry if there is one. */
export const pushTrackingEffect = {
  queue: 'integrations-push-tracking',
  schema: z.object({ shopOrderId: z.uuid(), revision: z.int() }),
};
export type PushTrackingPayload = z.output<typeof pushTrackingEffect.schema>;
