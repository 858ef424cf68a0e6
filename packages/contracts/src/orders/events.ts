import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { defineEvent } from '../event.ts';
import { shippingAddressFact } from './forms/shipping-address.ts';
import { money } from '../money-schema.ts';

const orderKey = ({ orderId }: { orderId: string }): string => orderId;

/** What an e-mail about an order shows of a line. */
const lineSummary = z.object({
  productName: z.string(),
  variantInfo: z.string().nullable(),
  quantity: z.int().positive(),
  totalPrice: money,
  /** The picture in the colour that was ordered; absent from messages of before. */
  imageUrl: z.string().nullable().optional(),
});

/** What every fact about an existing order says of it. */
const orderFact = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  userId: z.uuid(),
  /** What the order is called in the shop it came from, such as `#1005`. */
  shopNumber: z.string().optional(),
});

/** Of orders of the portal only: the place of a shop's order is its buyer's. */
const shipsTo = shippingAddressFact
  .pick({ name: true, address: true, city: true, zip: true, country: true, province: true })
  .optional();

/** What the reseller calls the order in their own books. */
const purchaseOrderNumber = z.string().optional();

const totals = z.object({ totalAmount: money, shippingCost: money, total: money });

export const OrderCreatedV1 = defineEvent({
  type: 'order.created',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    /** `portal`: stock is already allocated. `shop`: catalog has to allocate. */
    source: z.enum(['portal', 'shop']),
    lines: z.array(z.object({ variantId: z.uuid().nullable(), sku: z.string(), quantity: z.int().positive() })).min(1),
    country: z.string().length(2),
    zip: z.string(),
    /** Its shipping is settled: it was confirmed, and shipping has nothing to answer (ADR 34). Absent where it has to be quoted. */
    quoted: z.boolean().optional(),
    createdAt: z.iso.datetime(),
  }),
});

/** An unpaid shop order changed in its shop: shipping and catalog answer again, naming `revision`. */
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
    /** Of a shop's order: paid until `payBy`, it leaves on `shipBy` (decision R16). */
    departure: z.object({ payBy: z.iso.datetime(), shipBy: z.iso.date() }).optional(),
    /** Of a shop's order whose reseller has automatic payment on: it is paid, or its failure is told. */
    automatic: z.boolean().optional(),
  }),
});

/** A shop's order cannot be paid: pieces are short, or the account may hold no more of them. Once for each state of the order. */
export const OrderAwaitingStockV1 = defineEvent({
  type: 'order.awaiting-stock',
  version: 1,
  topic: 'orders.events',
  key: orderKey,
  schema: orderFact.extend({
    /** Of the shop's change that the missing pieces are of; 0 for the order as it was imported. */
    revision: z.int().min(0),
    missing: z
      .array(z.object({ sku: z.string(), requested: z.int(), available: z.int(), limit: z.int().optional() }))
      .min(1),
    since: z.iso.datetime(),
  }),
});

/** Told once, some time before an unpaid order is cancelled (decision O4). */
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
    /** The day on which it leaves (decision R16); absent from messages of before. */
    shipBy: z.iso.date().optional(),
    /** Paid with the saved card, without the reseller (docs/product/automatic-payment.md). */
    automatic: z.boolean().optional(),
  }),
});

/** The preparation of a paid order began (`processing`), or was taken back (`paid`). */
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
    /** What the admin who cancelled wrote about it. */
    note: z.string().optional(),
    /** Whether stock had been sold already, so that the pieces have to be put back. */
    wasPaid: z.boolean(),
    /** Of a shop's order that was cancelled in its shop; every other one is still open there. */
    inShop: z.boolean().optional(),
    total: money,
    cancelledAt: z.iso.datetime(),
  }),
});

const refund = orderFact.extend({ amount: money, totalRefunded: money, full: z.boolean() });

/** Kept for messages that are still on the topic; published as version 2. */
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
    /** The return whose pieces it is for. */
    returnNumber: z.string().optional(),
    refundedAt: z.iso.datetime(),
  }),
});
