import { z } from 'zod';

/** Queue and payload of a stored webhook, for the door that stores it. */
export const stripeEventEffect = { queue: 'identity-stripe-event', schema: z.object({ eventId: z.string() }) };
export type StripeEventPayload = z.output<typeof stripeEventEffect.schema>;

/** Refunds and disputes are no part of it: they are decided by people. */
export const isAboutPlans = (type: string): boolean =>
  /^(checkout\.session|customer\.subscription|invoice)\.[a-z_.]+$/.test(type);
