import { z } from 'zod';
import { orderWaits } from '../orders/order-wait.ts';

/** What became of an order of a shop: importato, importato in parte, saltato, in errore. */
export const shopOrderOutcomes = ['imported', 'partial', 'skipped', 'failed'] as const;
export type ShopOrderOutcome = (typeof shopOrderOutcomes)[number];

/**
 * What a reseller does about an order of the shop, in the order of the list: pay it (or wait until it is priced), wait for its
 * pieces, correct it in the shop, nothing.
 */
export const shopOrderGroups = ['to-pay', 'waiting', 'to-correct', 'done'] as const;
export type ShopOrderGroup = (typeof shopOrderGroups)[number];

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
  group: z.enum(shopOrderGroups),
  /** Why it is not simply imported, or what its order waits for, in Italian; null when there is nothing to say. */
  reason: z.string().nullable(),
  lines: z.array(shopOrderLine),
  /** The order of the portal that came of it. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Status of that order; null as long as there is none. */
  orderStatus: z.string().nullable(),
  /** Why that order cannot be paid yet; null when it can, or is not to be paid any more. */
  wait: z.enum(orderWaits).nullable(),
  /** Whether the shop knows of the shipment: `pushed`, `due`, `failed`; null while nothing is shipped. */
  tracking: z.enum(['due', 'pushed', 'failed']).nullable(),
  canRetry: z.boolean(),
  placedAt: z.string().nullable(),
  /** When it was first seen here. */
  arrivedAt: z.string(),
  checkedAt: z.string(),
});
export type ShopOrder = z.infer<typeof shopOrder>;

/** Name of the events on `GET /api/shopify/stream`: something about the reseller's shop or its orders changed. */
export const SHOP_EVENT = 'shop';
export const shopNews = z.object({ counts: z.record(z.enum(shopOrderOutcomes), z.int()) });
export type ShopNews = z.infer<typeof shopNews>;

/**
 * `GET /api/shopify/orders`: what came from the reseller's shops, by what is to be done about it and newest first, with how many
 * there are of each outcome.
 */
export const shopOrders = z.object({
  orders: z.array(shopOrder),
  total: z.int(),
  counts: z.record(z.enum(shopOrderOutcomes), z.int()),
});
export type ShopOrders = z.infer<typeof shopOrders>;
