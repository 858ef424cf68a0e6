import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { money } from '../money-schema.ts';

const failure = z.enum(['declined', 'asks-for-customer', 'over-limit', 'card-unusable', 'no-answer', 'switched-off']);
const card = z.object({ brand: z.string(), last4: z.string() });

const order = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** The order's name in its shop, such as `#1005`. */
  shopNumber: z.string().optional(),
  total: money,
});

/** An automatic payment of a shop order failed, so its reseller must pay it. */
export const AutomaticPaymentFailedV1 = defineEvent({
  type: 'automatic-payment.failed',
  version: 1,
  topic: 'orders.events',
  key: ({ orderId }) => orderId,
  schema: order.extend({
    /** The attempt: an order may fail again on another day. */
    attemptId: z.uuid(),
    userId: z.uuid(),
    reason: failure,
    card: card.nullable(),
    failedAt: z.iso.datetime(),
  }),
});

/** Automatic payment was switched off, but not by its owner. */
export const AutomaticPaymentEndedV1 = defineEvent({
  type: 'automatic-payment.ended',
  version: 1,
  topic: 'orders.events',
  key: ({ userId }) => userId,
  schema: z.object({
    userId: z.uuid(),
    reason: z.enum(['refused-twice', 'card-removed', 'card-changed', 'card-unusable', 'blocked']),
    card: card.nullable(),
    endedAt: z.iso.datetime(),
  }),
});

/**
 * The automatic payments of one day, and the failed ones. Published once a day for each reseller with automatic
 * payments on that day.
 */
export const AutomaticPaymentSummarisedV1 = defineEvent({
  type: 'automatic-payment.summarised',
  version: 1,
  topic: 'orders.events',
  key: ({ userId }) => userId,
  schema: z.object({
    userId: z.uuid(),
    /** The day in Rome. */
    day: z.iso.date(),
    dayLimit: money.nullable(),
    paid: money,
    /** `failed` has the reason; an order that was paid in the end is listed only as paid. */
    orders: z.array(order.extend({ failed: failure.optional() })).min(1),
    summarisedAt: z.iso.datetime(),
  }),
});
