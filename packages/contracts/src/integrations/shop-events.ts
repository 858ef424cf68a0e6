import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { shippingAddressFact } from '../orders/forms/shipping-address.ts';

const shopFact = z.object({
  /** The connection; connecting the same shop again creates a new one. */
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

/** The shop rejects the credentials: no orders arrive until its reseller connects it again. */
export const ShopRefusedV1 = defineEvent({
  type: 'shop.refused',
  version: 1,
  topic: 'integrations.events',
  key: userKey,
  schema: shopFact.extend({ refusedAt: z.iso.datetime() }),
});

/** A shop order that only its reseller can correct; published once for each problem. */
export const ShopOrderNotImportedV1 = defineEvent({
  type: 'shop-order.not-imported',
  version: 1,
  topic: 'integrations.events',
  key: userKey,
  schema: z.object({
    shopOrderId: z.uuid(),
    userId: z.uuid(),
    shopDomain: z.string(),
    /** The order's name in the shop, such as `#1001`. */
    shopOrderName: z.string(),
    /** `partial`: only some of its lines became an order. */
    outcome: z.enum(['failed', 'partial']),
    reason: z.enum(['unknown-skus', 'address', 'too-many-pieces']),
    /** The reason shown to the reseller, in Italian. */
    explanation: z.string(),
    checkedAt: z.iso.datetime(),
  }),
});

const orderKey = ({ orderId }: { orderId: string }): string => orderId;

const shopOrderFact = z.object({
  /** Derived from shop and shop order, so that a redelivered order has the same id. */
  orderId: z.uuid(),
  userId: z.uuid(),
  shopDomain: z.string(),
  shopifyOrderId: z.string(),
  /** Increases with each published state of the shop order; consumers ignore older ones. */
  revision: z.int().positive(),
});

/** Our part of a shop order, as it is in the shop now: only lines whose SKU starts with 'DW-' (decision R10). */
const shopOrderState = shopOrderFact.extend({
  /** The order's name in the shop, such as `#1001`. */
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

/** Lines or address changed in the shop; contains the whole new state. A paid order does not change. */
export const ShopOrderChangedV1 = defineEvent({
  type: 'shop-order.changed',
  version: 1,
  topic: 'integrations.events',
  key: orderKey,
  schema: shopOrderState.extend({ changedAt: z.iso.datetime() }),
});

/** The order was cancelled in the shop, or has nothing of ours left to send. A paid order does not change. */
export const ShopOrderCancelledV1 = defineEvent({
  type: 'shop-order.cancelled',
  version: 1,
  topic: 'integrations.events',
  key: orderKey,
  schema: shopOrderFact.extend({
    /** `sent`: the shop has sent everything itself; `test`: no buyer expects goods. Absent: cancelled there. */
    cause: z.enum(['sent', 'test']).optional(),
    cancelledAt: z.iso.datetime(),
  }),
});

/**
 * Erase the shop's customer (Shopify's customers/redact and shop/redact): delete name and address once nothing needs them.
 */
export const ShopOrderRedactedV1 = defineEvent({
  type: 'shop-order.redacted',
  version: 1,
  topic: 'integrations.events',
  key: orderKey,
  schema: shopOrderFact.omit({ revision: true }).extend({ redactedAt: z.iso.datetime() }),
});
