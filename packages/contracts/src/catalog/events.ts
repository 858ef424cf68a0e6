import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { shippingAddressFact } from '../orders/forms/shipping-address.ts';
import { productDetailsFact } from './product-details-fact.ts';
import { money } from '../money-schema.ts';

/** A priced line as it was frozen at confirmation (decision O2). */
export const orderLine = z.object({
  productId: z.uuid(),
  variantId: z.uuid(),
  sku: z.string(),
  productName: z.string(),
  variantInfo: z.string().nullable(),
  imageUrl: z.string().nullable(),
  quantity: z.int().positive(),
  unitPrice: money,
  /** What a piece costs us, where the office has said it. No answer that a reseller reads may carry it. */
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
    /** What was confirmed with the shipping that was shown, so that it is charged (ADR 28); absent when none was named. */
    shipping: z.object({ zoneCode: z.string(), zoneName: z.string(), cost: money }).optional(),
    /** What the reseller calls the order in their own books. */
    purchaseOrderNumber: z.string().optional(),
    requestedAt: z.iso.datetime(),
  }),
});

/** For orders from a shop: every line is priced and put aside. */
export const StockAllocatedV1 = defineEvent({
  type: 'stock.allocated',
  version: 1,
  topic: 'catalog.events',
  key: orderKey,
  schema: z.object({
    orderId: z.uuid(),
    /** Of the `order.changed` that this answers; absent for `order.created`. */
    revision: z.int().positive().optional(),
    lines: z.array(orderLine).min(1),
    allocatedAt: z.iso.datetime(),
  }),
});

/**
 * There is not enough for an order from a shop, or its account is at its limit, so that the order waits. Told again, for the same revision, when what is short has
 * changed.
 */
export const StockRejectedV1 = defineEvent({
  type: 'stock.rejected',
  version: 1,
  topic: 'catalog.events',
  key: orderKey,
  schema: z.object({
    orderId: z.uuid(),
    /** Of the `order.changed` that this answers; absent for `order.created`. */
    revision: z.int().positive().optional(),
    /** What is short. `limit` stands on every line where the pieces are there and the account may not hold more than that. */
    missing: z
      .array(z.object({ sku: z.string(), requested: z.int(), available: z.int(), limit: z.int().optional() }))
      .min(1),
    rejectedAt: z.iso.datetime(),
  }),
});

/** The pieces of an order that was paid or cancelled are no longer held: what an account may hold has room for them again. */
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
  /** `by` is absent where the owner gave it back. */
  schema: reservationFact.extend({ by: z.enum(['admin']).optional() }),
});
export const ReservationExpiredV1 = defineEvent({
  type: 'reservation.expired',
  version: 1,
  topic: 'catalog.events',
  key: reservationKey,
  schema: reservationFact,
});

/** Reservations of one person that end soon: all that came due together, so that they hear of them once. */
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
 * One account, or all accounts that are not verified together, hold a large share of a product (decision R17). Published
 * once per case: the case has to go down before it is published again.
 */
export const StockConcentrationFoundV1 = defineEvent({
  type: 'stock.concentration-found',
  version: 1,
  topic: 'catalog.events',
  key: productKey,
  schema: z.object({
    productId: z.uuid(),
    productName: z.string(),
    /** Null: the accounts that are not verified, together. */
    userId: z.uuid().nullable(),
    /** In reservations and unpaid orders. */
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
    /** In their order; absent in messages from before pictures had colours. */
    images: z.array(z.object({ imageUrl: z.string(), color: z.string().nullable(), isCloth: z.boolean() })).optional(),
    ...productDetailsFact,
  }),
});
