import { z } from 'zod';

/** Applies a stored webhook of Stripe's. Key: the event's id at Stripe. */
export const stripeEventEffect = { queue: 'orders-stripe-event', schema: z.object({ eventId: z.string() }) };
export type StripeEventPayload = z.output<typeof stripeEventEffect.schema>;

/** Requests a refund from Stripe. Key: the refund's id. */
export const refundEffect = { queue: 'orders-refund', schema: z.object({ refundId: z.uuid() }) };
export type RefundPayload = z.output<typeof refundEffect.schema>;

/** Applies a change of the shop's that was parked during a payment. Key: order and checkout. */
export const shopChangeEffect = { queue: 'orders-shop-change', schema: z.object({ orderId: z.uuid() }) };
export type ShopChangePayload = z.output<typeof shopChangeEffect.schema>;
