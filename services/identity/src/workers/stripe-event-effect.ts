import { z } from 'zod';

/** Queue and payload of a stored webhook, for the door that stores it. */
export const stripeEventEffect = { queue: 'identity-stripe-event', schema: z.object({ eventId: z.string() }) };
export type StripeEventPayload = z.output<typeof stripeEventEffect.schema>;

/** What changes a plan. Refunds and disputes are no part of it: they are decided by people. */
const aboutPlans = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
]);
export const isAboutPlans = (type: string): boolean => aboutPlans.has(type);
