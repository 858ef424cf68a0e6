import { z } from 'zod';

/** `GET /api/shopify/integration`: the connected shop, never its credentials; null when none is connected. */
export const shopIntegration = z.object({
  shopDomain: z.string(),
  lastSyncAt: z.string().nullable(),
  /** All orders so far (decision R10). */
  ordersImported: z.int(),
  isActive: z.boolean(),
  /** Since when Shopify refuses the credentials: the reseller has to connect again. Null while all is well. */
  refusedAt: z.string().nullable(),
});
export type ShopIntegration = z.infer<typeof shopIntegration>;

/** `POST /api/shopify/sync-orders`: the new orders that this call found (decision R10). */
export const shopSync = z.object({ ordersImported: z.int() });
export type ShopSync = z.infer<typeof shopSync>;
