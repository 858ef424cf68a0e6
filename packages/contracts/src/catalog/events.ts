import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { shippingAddressFact } from '../orders/forms/shipping-address.ts';
import { productDetailsFact } from './product-details-fact.ts';
import { money } from '../money-schema.ts';

/** A priced line as confirmed (decision O2). */
export const orderLine = z.object({
  productId: z.uuid(),
  variantId: z.uuid(),
  sku: z.string(),
  productName: z.string(),
  variantInfo: z.string().nullable(),
  imageUrl: z.string().nullable(),
  quantity: z.int().positive(),
  unitPrice: money,
  /** The cost of a piece, if the office has entered it. No response to a reseller may contain it. */
  unitCost: money.optional(),
});
export type OrderLine = z.output<typeof orderLine>;

const orderKey = ({ orderId }: { orderId: string }): string => orderId;
const reservationKey = ({ reservationId }: { reservationId: string }): string => reservationId;
const productKey = ({ productId }: { productId: string }): string => productId;

export const OrderRequestedV1 = defineEvent({
  type: 'order.requested',
  version: 1,
  topic: 'catalog.events',
  key: orderKey,
  schema: z.object({
    orderId: z.uuid(),
    userId: z.uuid(),
    reservationIds: z.array(z.uuid()).min(1),
    lines: z.array(orderLine).min(1),
    shippingAddress: shippingAddressFact,
    /** Price confirmed with the shipping shown, charged as is (ADR 28); absent if no shipping was chosen. */
    shipping: z.object({ zoneCode: z.string(), zoneName: z.string(), cost: money }).optional(),
    /** The reseller's own reference for the order. */
    purchaseOrderNumber: z.string().optional(),
    requestedAt: z.iso.datetime(),
  }),
});

/** For orders from a shop: every line is priced and allocated. */
export const StockAllocatedV1 = defineEvent({
  type: 'stock.allocated',
  version: 1,
  topic: 'catalog.events',
  key: orderKey,
  schema: z.object({
    orderId: z.uuid(),
    /** The revision of the `order.changed` that this answers; absent for `order.created`. */
    revision: z.int().positive().optional(),
    lines: z.array(orderLine).min(1),
    allocatedAt: z.iso.datetime(),
  }),
});

/**
 * An order from a shop waits: stock is short, or its account is at its limit. Published again for the same revision when
 * the missing items change.
 */
export const StockRejectedV1 = defineEvent({
  type: 'stock.rejected',
  version: 1,
  topic: 'catalog.events',
  key: orderKey,
  schema: z.object({
    orderId: z.uuid(),
    /** The revision of the `order.changed` that this answers; absent for `order.created`. */
    revision: z.int().positive().optional(),
    /** The missing pieces. A line has `limit` if its pieces are in stock but the account may not hold more than that. */
    missing: z
      .array(z.object({ sku: z.string(), requested: z.int(), available: z.int(), limit: z.int().optional() }))
      .min(1),
    rejectedAt: z.iso.datetime(),
  }),
});

/** The account no longer holds the pieces of a paid or cancelled order, so they do not count towards its limit any more. */
export const StockSettledV1 = defineEvent({
  type: 'stock.settled',
  version: 1,
  topic: 'catalog.events',
  key: orderKey,
  schema: z.object({ orderId: z.uuid(), userId: z.uuid(), settledAt: z.iso.datetime() }),
});

const reservationFact = z.object({
  reservationId: z.uuid(),
  userId: z.uuid(),
  productId: z.uuid(),
  variantId: z.uuid(),
  productName: z.string(),
  variantInfo: z.string().nullable(),
  quantity: z.int().positive(),
  expiresAt: z.iso.datetime(),
});

export const ReservationCreatedV1 = defineEvent({
  type: 'reservation.created',
  version: 1,
  topic: 'catalog.events',
  key: reservationKey,
  schema: reservationFact,
});
export const ReservationReleasedV1 = defineEvent({
  type: 'reservation.released',
  version: 1,
  topic: 'catalog.events',
  key: reservationKey,
  /** `by` is absent if the owner released it. */
  schema: reservationFact.extend({ by: z.enum(['admin']).optional() }),
});
export const ReservationExpiredV1 = defineEvent({
  type: 'reservation.expired',
  version: 1,
  topic: 'catalog.events',
  key: reservationKey,
  schema: reservationFact,
});

/** Reservations of one person that end soon: all that are due together, so that the person gets one message. */
export const ReservationExpiryRemindedV1 = defineEvent({
  type: 'reservation.expiry-reminded',
  version: 1,
  topic: 'catalog.events',
  key: ({ userId }) => userId,
  schema: z.object({
    userId: z.uuid(),
    reservations: z.array(reservationFact.omit({ userId: true })).min(1),
    remindedAt: z.iso.datetime(),
  }),
});

/** Key is the product, so that the facts about one product stay in order. */
export const StockChangedV1 = defineEvent({
  type: 'stock.changed',
  version: 1,
  topic: 'catalog.events',
  key: productKey,
  schema: z.object({
    productId: z.uuid(),
    variantId: z.uuid(),
    sku: z.string(),
    stock: z.int().nonnegative(),
    reason: z.enum(['created', 'corrected', 'sold', 'returned']),
    changedAt: z.iso.datetime(),
  }),
});

/**
 * One account, or all unverified accounts together, hold a large share of a product (decision R17). Published once per
 * case: the share must fall below the threshold before it is published again.
 */
export const StockConcentrationFoundV1 = defineEvent({
  type: 'stock.concentration-found',
  version: 1,
  topic: 'catalog.events',
  key: productKey,
  schema: z.object({
    productId: z.uuid(),
    productName: z.string(),
    /** Null: all unverified accounts together. */
    userId: z.uuid().nullable(),
    /** Pieces in reservations and unpaid orders. */
    pieces: z.int().positive(),
    stock: z.int().positive(),
    foundAt: z.iso.datetime(),
  }),
});

const productFact = z.object({ productId: z.uuid(), changedAt: z.iso.datetime() });
export const ProductPublishedV1 = defineEvent({
  type: 'product.published',
  version: 1,
  topic: 'catalog.events',
  key: productKey,
  schema: productFact,
});
export const ProductChangedV1 = defineEvent({
  type: 'product.changed',
  version: 1,
  topic: 'catalog.events',
  key: productKey,
  schema: productFact,
});
export const ProductRetiredV1 = defineEvent({
  type: 'product.retired',
  version: 1,
  topic: 'catalog.events',
  key: productKey,
  schema: productFact,
});

export const ProductSnapshotV1 = defineEvent({
  type: 'product.snapshot-taken',
  version: 1,
  topic: 'products.snapshot',
  key: productKey,
  schema: z.object({
    productId: z.uuid(),
    revision: z.int().nonnegative(),
    name: z.string(),
    isActive: z.boolean(),
    price: money,
    imageUrl: z.string().nullable(),
    variants: z.array(
      z.object({
        variantId: z.uuid(),
        sku: z.string(),
        name: z.string(),
        color: z.string().nullable().optional(),
        size: z.string().nullable().optional(),
      }),
    ),
    /** Pictures in display order; absent in messages older than picture colours. */
    images: z.array(z.object({ imageUrl: z.string(), color: z.string().nullable(), isCloth: z.boolean() })).optional(),
    ...productDetailsFact,
  }),
});
