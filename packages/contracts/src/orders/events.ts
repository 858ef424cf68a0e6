import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { defineEvent } from '../event.ts';
import { shippingAddressFact } from './forms/shipping-address.ts';
import { money } from '../money-schema.ts';

const orderKey = ({ orderId }: { orderId: string }): string => orderId;

/** The line data that an e-mail about an order shows. */
const lineSummary = z.object({
  productName: z.string(),
  variantInfo: z.string().nullable(),
  quantity: z.int().positive(),
  totalPrice: money,
  /** The picture in the ordered colour; absent in older messages. */
  imageUrl: z.string().nullable().optional(),
});

/** The data that every fact about an existing order contains. */
const orderFact = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  userId: z.uuid(),
  /** The order's name in its shop, such as `#1005`. */
  shopNumber: z.string().optional(),
});

/** Only for portal orders: the place of a shop order is its buyer's. */
const shipsTo = shippingAddressFact
  .pick({ name: true, address: true, city: true, zip: true, country: true, province: true })
  .optional();

/** The reseller's own reference for the order. */
const purchaseOrderNumber = z.string().optional();

const totals = z.object({ totalAmount: money, shippingCost: money, total: money });

export const OrderCreatedV1 = defineEvent({
  type: 'order.created',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    /** `portal`: stock is already allocated. `shop`: catalog must allocate it. */
    source: z.enum(['portal', 'shop']),
    lines: z.array(z.object({ variantId: z.uuid().nullable(), sku: z.string(), quantity: z.int().positive() })).min(1),
    country: z.string().length(2),
    zip: z.string(),
    /**
     * Whether the shipping cost was confirmed with the order, so that shipping does not answer (ADR 34). Absent if it
     * must be quoted.
     */
    quoted: z.boolean().optional(),
    createdAt: z.iso.datetime(),
  }),
});

/** An unpaid shop order changed in its shop: shipping and catalog answer again with this `revision`. */
export const OrderChangedV1 = defineEvent({
  type: 'order.changed',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    revision: z.int().positive(),
    lines: z.array(z.object({ sku: z.string(), quantity: z.int().positive() })).min(1),
    country: z.string().length(2),
    zip: z.string(),
    changedAt: z.iso.datetime(),
  }),
});

export const OrderReadyToPayV1 = defineEvent({
  type: 'order.ready-to-pay',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    ...totals.shape,
    lines: z.array(lineSummary).min(1).optional(),
    shipsTo,
    purchaseOrderNumber,
    paymentDueAt: z.iso.datetime(),
    /** Only for a shop order: if paid until `payBy`, it leaves on `shipBy` (decision R16). */
    departure: z.object({ payBy: z.iso.datetime(), shipBy: z.iso.date() }).optional(),
    /** Only for a shop order whose reseller uses automatic payment: it will be paid, or its failure reported. */
    automatic: z.boolean().optional(),
  }),
});

/** A shop order cannot be paid: stock is short, or the account is at its limit. Published once per revision of the order. */
export const OrderAwaitingStockV1 = defineEvent({
  type: 'order.awaiting-stock',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    /** The shop revision with the missing pieces; 0 for the order as imported. */
    revision: z.int().min(0),
    missing: z
      .array(z.object({ sku: z.string(), requested: z.int(), available: z.int(), limit: z.int().optional() }))
      .min(1),
    since: z.iso.datetime(),
  }),
});

/** Published once, some time before an unpaid order is cancelled (decision O4). */
export const OrderPaymentRemindedV1 = defineEvent({
  type: 'order.payment-reminded',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({ total: money, paymentDueAt: z.iso.datetime() }),
});

export const OrderPaidV1 = defineEvent({
  type: 'order.paid',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    ...totals.shape,
    lines: z.array(lineSummary).min(1),
    shipsTo,
    purchaseOrderNumber,
    paidAt: z.iso.datetime(),
    /** The day on which it leaves (decision R16); absent in older messages. */
    shipBy: z.iso.date().optional(),
    /** The order gets no shipping day: its payment is known only because it is being refunded or is disputed. */
    withoutDay: z.literal(true).optional(),
    /** The state of its shop's order that was paid: the shop may have changed it since. Only for a shop order. */
    shopRevision: z.int().positive().optional(),
    /** Paid with the saved card, without an action of the reseller (docs/product/automatic-payment.md). */
    automatic: z.boolean().optional(),
  }),
});

/** The preparation of a paid order started (`processing`) or was undone (`paid`). */
export const OrderPreparationChangedV1 = defineEvent({
  type: 'order.preparation-changed',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({ status: z.enum(['paid', 'processing']), changedAt: z.iso.datetime() }),
});

export const OrderShippedV1 = defineEvent({
  type: 'order.shipped',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    shopifyOrderId: z.string().nullable(),
    carrier: z.enum(carrierCodes),
    trackingNumber: z.string(),
    /** 1 for the shipment, higher for corrections of its tracking. */
    revision: z.int().positive(),
    lines: z.array(lineSummary).min(1),
    shipsTo,
    purchaseOrderNumber,
    shippedAt: z.iso.datetime(),
  }),
});

export const OrderCancelledV1 = defineEvent({
  type: 'order.cancelled',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    reason: z.enum(['reseller', 'admin', 'unpaid']),
    /** The comment of the admin who cancelled. */
    note: z.string().optional(),
    /** Whether stock was already sold, so that the pieces must be put back. */
    wasPaid: z.boolean(),
    /** Whether a shop order was cancelled in its shop; otherwise it is still open there. */
    inShop: z.boolean().optional(),
    total: money,
    cancelledAt: z.iso.datetime(),
  }),
});

const refund = orderFact.extend({ amount: money, totalRefunded: money, full: z.boolean() });

/** Retained for messages that are still on the topic; new messages use version 2. */
export const OrderRefundedV1 = defineEvent({
  type: 'order.refunded',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: refund.extend({
    reason: z.enum(['cancelled', 'paid-after-cancellation', 'paid-twice', 'requested']),
    refundedAt: z.iso.datetime(),
  }),
});

/** Adds the reason `paid-before-change`. */
export const OrderRefundedV2 = defineEvent({
  type: 'order.refunded',
  version: 2,
  topic: 'orders.events',
  key: orderKey,
  schema: refund.extend({
    reason: z.enum(['cancelled', 'paid-after-cancellation', 'paid-twice', 'paid-before-change', 'requested']),
    /** The return that the refund pays for. */
    returnNumber: z.string().optional(),
    refundedAt: z.iso.datetime(),
  }),
});
