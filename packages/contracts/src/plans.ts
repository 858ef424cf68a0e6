import { z } from 'zod';

export const plans = ['trial', 'starter', 'pro'] as const;
export type Plan = (typeof plans)[number];
export const plan = z.enum(plans);

/** What a plan allows; White Label is the only thing enforced (decision R9). */
export const planRights: Record<Plan, { whiteLabel: boolean }> = {
  trial: { whiteLabel: false },
  starter: { whiteLabel: false },
  pro: { whiteLabel: true },
};

export const subscriptionStatuses = ['active', 'past_due', 'cancelled'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
