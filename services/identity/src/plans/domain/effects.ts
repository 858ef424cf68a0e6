import { z } from 'zod';

/** Applies a stored Stripe webhook. Key: Stripe's event id. */
export const stripeEventEffect = { queue: 'identity-stripe-event', schema: z.object({ eventId: z.string() }) };
export type StripeEventPayload = z.output<typeof stripeEventEffect.schema>;

/** Ends and refunds a refused purchase. Key: the checkout's id. */
export const refusedPurchaseEffect = {
  queue: 'identity-refused-purchase',
  schema: z.object({ checkoutId: z.uuid() }),
};
export type RefusedPurchasePayload = z.output<typeof refusedPurchaseEffect.schema>;
