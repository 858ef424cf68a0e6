import { z } from 'zod';

/** What became of an order of a shop: importato, importato in parte, saltato, in errore. */
export const shopOrderOutcomes = ['imported', 'partial', 'skipped', 'failed'] as const;
export type ShopOrderOutcome = (typeof shopOrderOutcomes)[number];

const pageNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const shopOrdersQuery = z.strictObject({
  outcome: z.enum(shopOrderOutcomes).optional(),
  limit: pageNumber(1, 100).default(20),
  offset: pageNumber(0, 100_000).default(0),
});
export type ShopOrdersQuery = z.output<typeof shopOrdersQuery>;

export const shopOrderLine = z.object({
  title: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  imported: z.boolean(),
  /** Why it was left out, in Italian; null for a line that was imported. */
  reason: z.string().nullable(),
});

export const shopOrder = z.object({
  id: z.uuid(),
  shopDomain: z.string(),
  shopifyOrderId: z.string(),
  /** What people call it in the shop, such as `#1001`. */
  name: z.string(),
  outcome: z.enum(shopOrderOutcomes),
  /** Why it is not simply imported, or what its order waits for, in Italian; null when there is nothing to say. */
  reason: z.string().nullable(),
  lines: z.array(shopOrderLine),
  /** The order of the portal that came of it. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Status of that order; null as long as there is none. */
  orderStatus: z.string().nullable(),
  /** Whether the shop knows of the shipment: `pushed`, `due`, `failed`; null while nothing is shipped. */
  tracking: z.enum(['due', 'pushed', 'failed']).nullable(),
  canRetry: z.boolean(),
  placedAt: z.string().nullable(),
  checkedAt: z.string(),
});
export type ShopOrder = z.infer<typeof shopOrder>;

/** Name of the events on `GET /api/shopify/stream`: something about the reseller's shop or its orders changed. */
export const SHOP_EVENT = 'shop';
export const shopNews = z.object({ counts: z.record(z.enum(shopOrderOutcomes), z.int()) });
export type ShopNews = z.infer<typeof shopNews>;

/** `GET /api/shopify/orders`: what came from the reseller's shops, newest first, with how many there are of each outcome. */
export const shopOrders = z.object({
  orders: z.array(shopOrder),
  total: z.int(),
  counts: z.record(z.enum(shopOrderOutcomes), z.int()),
});
export type ShopOrders = z.infer<typeof shopOrders>;
