import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { money } from '../money-schema.ts';

const failure = z.enum(['declined', 'asks-for-customer', 'over-limit', 'card-unusable', 'no-answer', 'switched-off']);
const card = z.object({ brand: z.string(), last4: z.string() });

const order = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** What the order is called in its shop, such as `#1005`. */
  shopNumber: z.string().optional(),
  total: money,
});

/** An order of a shop could not be paid automatically, and is to be paid by its reseller. */
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

/** Automatic payment is off without its owner having switched it off. */
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

/** What was paid automatically on one day, and what was not. Once a day, for those who have any. */
export const AutomaticPaymentSummarisedV1 = defineEvent({
  type: 'automatic-payment.summarised',
  version: 1,
  topic: 'orders.events',
  key: ({ userId }) => userId,
  schema: z.object({
    userId: z.uuid(),
    /** In Rome. */
    day: z.iso.date(),
    dayLimit: money.nullable(),
    paid: money,
    /** `failed` has the reason; an order that was paid in the end is only listed as paid. */
    orders: z.array(order.extend({ failed: failure.optional() })).min(1),
    summarisedAt: z.iso.datetime(),
  }),
});
