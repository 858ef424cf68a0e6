import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { shippingAddressFact } from '../orders/forms/shipping-address.ts';

const shopFact = z.object({
  /** The connection; connecting the same shop again makes another one. */
  connectionId: z.uuid(),
  userId: z.uuid(),
  shopDomain: z.string(),
});
const userKey = ({ userId }: { userId: string }): string => userId;

export const ShopConnectedV1 = defineEvent({
  type: 'shop.connected',
  version: 1,
  topic: 'integrations.events',
  key: userKey,
  schema: shopFact.extend({ connectedAt: z.iso.datetime() }),
});

export const ShopDisconnectedV1 = defineEvent({
  type: 'shop.disconnected',
  version: 1,
  topic: 'integrations.events',
  key: userKey,
  schema: shopFact.extend({ reason: z.enum(['reseller', 'uninstalled', 'erased']), disconnectedAt: z.iso.datetime() }),
});

/** The shop takes the credentials no more: no orders come in until its reseller connects it again. */
export const ShopRefusedV1 = defineEvent({
  type: 'shop.refused',
  version: 1,
  topic: 'integrations.events',
  key: userKey,
  schema: shopFact.extend({ refusedAt: z.iso.datetime() }),
});

/** An order of the shop that only its reseller can put right, once for each thing that is wrong with it. */
export const ShopOrderNotImportedV1 = defineEvent({
  type: 'shop-order.not-imported',
  version: 1,
  topic: 'integrations.events',
  key: userKey,
  schema: z.object({
    shopOrderId: z.uuid(),
    userId: z.uuid(),
    shopDomain: z.string(),
    /** What people call the order in the shop, such as `#1001`. */
    shopOrderName: z.string(),
    /** `partial`: some of its lines became an order. */
    outcome: z.enum(['failed', 'partial']),
    reason: z.enum(['unknown-skus', 'address', 'too-many-pieces']),
    /** The reason as its reseller reads it, in Italian. */
    explanation: z.string(),
    checkedAt: z.iso.datetime(),
  }),
});

const orderKey = ({ orderId }: { orderId: string }): string => orderId;

const shopOrderFact = z.object({
  /** Derived from shop and shop order, so that the same order told twice is the same order. */
  orderId: z.uuid(),
  userId: z.uuid(),
  shopDomain: z.string(),
  shopifyOrderId: z.string(),
  /** Rises with each state of the shop order that is told; an older one is ignored. */
  revision: z.int().positive(),
});

/** What of a shop order is ours, as it is in the shop now: only lines whose SKU starts with 'DW-' (decision R10). */
const shopOrderState = shopOrderFact.extend({
  /** What people call the order in the shop, such as `#1001`. */
  shopOrderName: z.string(),
  lines: z
    .array(
      z.object({
        sku: z.string(),
        quantity: z.int().positive(),
        productName: z.string(),
        variantInfo: z.string().nullable(),
      }),
    )
    .min(1),
  shippingAddress: shippingAddressFact,
});

export const ShopOrderImportedV1 = defineEvent({
  type: 'shop-order.imported',
  version: 1,
  topic: 'integrations.events',
  key: orderKey,
  schema: shopOrderState.extend({ importedAt: z.iso.datetime() }),
});

/** Lines or address changed in the shop; the whole new state. An order that is paid by now stays as it is. */
export const ShopOrderChangedV1 = defineEvent({
  type: 'shop-order.changed',
  version: 1,
  topic: 'integrations.events',
  key: orderKey,
  schema: shopOrderState.extend({ changedAt: z.iso.datetime() }),
});

/** Cancelled in the shop, or nothing of it is ours any more. An order that is paid by now stays as it is. */
export const ShopOrderCancelledV1 = defineEvent({
  type: 'shop-order.cancelled',
  version: 1,
  topic: 'integrations.events',
  key: orderKey,
  schema: shopOrderFact.extend({ cancelledAt: z.iso.datetime() }),
});

/** The shop's customer is to be forgotten (Shopify's customers/redact and shop/redact): their name and address go once nothing needs them. */
export const ShopOrderRedactedV1 = defineEvent({
  type: 'shop-order.redacted',
  version: 1,
  topic: 'integrations.events',
  key: orderKey,
  schema: shopOrderFact.omit({ revision: true }).extend({ redactedAt: z.iso.datetime() }),
});
