import { z } from 'zod';
import { orderWaits } from '../orders/order-wait.ts';

/** The outcome of a shop order: importato, importato in parte, saltato, in errore. */
export const shopOrderOutcomes = ['imported', 'partial', 'skipped', 'failed'] as const;
export type ShopOrderOutcome = (typeof shopOrderOutcomes)[number];

/**
 * The reseller's next step for a shop order, in list order: pay it (or wait for its price), wait for its pieces, correct
 * it in the shop, nothing.
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
  /** The pieces to be sent; of a line that the shop has sent as a whole, the pieces that it sent. */
  quantity: z.int(),
  imported: z.boolean(),
  /** Why the line was left out, or which of its pieces, in Italian; null for a line imported as a whole. */
  reason: z.string().nullable(),
});

export const shopOrder = z.object({
  id: z.uuid(),
  shopDomain: z.string(),
  shopifyOrderId: z.string(),
  /** The order's name in the shop, such as `#1001`. */
  name: z.string(),
  outcome: z.enum(shopOrderOutcomes),
  group: z.enum(shopOrderGroups),
  /** Why the order was not imported in full, what it waits for and its particulars, in Italian; null if there are none. */
  reason: z.string().nullable(),
  lines: z.array(shopOrderLine),
  /** The portal order created from it. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Status of that order; null until it exists. */
  orderStatus: z.string().nullable(),
  /** Why that order cannot be paid yet; null if it can be paid, or needs no payment. */
  wait: z.enum(orderWaits).nullable(),
  /** Whether the shop was notified of the shipment: `pushed`, `due`, `failed`; null before the shipment. */
  tracking: z.enum(['due', 'pushed', 'failed']).nullable(),
  canRetry: z.boolean(),
  placedAt: z.string().nullable(),
  /** When Drappo first saw the order. */
  arrivedAt: z.string(),
  checkedAt: z.string(),
});
export type ShopOrder = z.infer<typeof shopOrder>;

/** Name of the events on `GET /api/shopify/stream`: the reseller's shop or its orders changed. */
export const SHOP_EVENT = 'shop';
export const shopNews = z.object({ counts: z.record(z.enum(shopOrderOutcomes), z.int()) });
export type ShopNews = z.infer<typeof shopNews>;

/** `GET /api/shopify/orders`: orders of the reseller's shops by next step and newest first, with the count per outcome. */
export const shopOrders = z.object({
  orders: z.array(shopOrder),
  total: z.int(),
  counts: z.record(z.enum(shopOrderOutcomes), z.int()),
});
export type ShopOrders = z.infer<typeof shopOrders>;
