import { z } from 'zod';

/** Applies a stored Stripe webhook. Key: the event's id at Stripe. */
export const stripeEventEffect = { queue: 'orders-stripe-event', schema: z.object({ eventId: z.string() }) };
export type StripeEventPayload = z.output<typeof stripeEventEffect.schema>;

/** Requests a refund from Stripe. Key: the refund's id. */
export const refundEffect = { queue: 'orders-refund', schema: z.object({ refundId: z.uuid() }) };
export type RefundPayload = z.output<typeof refundEffect.schema>;

/** Pays an order with its reseller's saved card. Key: the attempt's id. */
export const automaticPaymentEffect = { queue: 'orders-automatic-payment', schema: z.object({ attemptId: z.uuid() }) };
export type AutomaticPaymentPayload = z.output<typeof automaticPaymentEffect.schema>;

/** Detaches an unused card from its customer at Stripe. Key: the card's id there. */
export const detachCardEffect = { queue: 'orders-detach-card', schema: z.object({ paymentMethodId: z.string() }) };
export type DetachCardPayload = z.output<typeof detachCardEffect.schema>;
