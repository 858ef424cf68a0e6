import { z } from 'zod';

/** `GET /api/shopify/integration`: the connected shop without its credentials; null if no shop is connected. */
export const shopIntegration = z.object({
  shopDomain: z.string(),
  lastSyncAt: z.string().nullable(),
  /** Number of all orders so far (decision R10). */
  ordersImported: z.int(),
  isActive: z.boolean(),
  /** Since when Shopify rejects the credentials, so that the reseller must connect again. Null if they work. */
  refusedAt: z.string().nullable(),
});
export type ShopIntegration = z.infer<typeof shopIntegration>;

/** `POST /api/shopify/sync-orders`: the new orders found by this call (decision R10). */
export const shopSync = z.object({ ordersImported: z.int() });
export type ShopSync = z.infer<typeof shopSync>;
