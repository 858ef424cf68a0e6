import { z } from 'zod';

/** Applies a stored webhook of Stripe's. Key: the event's id at Stripe. */
export const stripeEventEffect = { queue: 'identity-stripe-event', schema: z.object({ eventId: z.string() }) };
export type StripeEventPayload = z.output<typeof stripeEventEffect.schema>;

/** Ends and refunds a purchase that counts for nothing. Key: the checkout's id. */
export const refusedPurchaseEffect = {
  queue: 'identity-refused-purchase',
  schema: z.object({ checkoutId: z.uuid() }),
};
export type RefusedPurchasePayload = z.output<typeof refusedPurchaseEffect.schema>;
