import type { Cents } from '../money.ts';

export const plans = ['trial', 'starter', 'pro'] as const;
export type Plan = (typeof plans)[number];

/** Those that are charged every month. */
export const paidPlans = ['starter', 'pro'] as const satisfies Plan[];
export type PaidPlan = (typeof paidPlans)[number];

/** What a plan allows; White Label is the only thing enforced (decision R9). */
export const planRights: Record<Plan, { whiteLabel: boolean }> = {
  trial: { whiteLabel: false },
  starter: { whiteLabel: false },
  pro: { whiteLabel: true },
};

/** What a plan costs (specification, point 9), in cents: once for so many `days` without renewal, else every month. */
export const planPrices: Record<Plan, { cents: Cents; days?: number }> = {
  trial: { cents: 100, days: 7 },
  starter: { cents: 1_050 },
  pro: { cents: 2_830 },
};

/** As the price page calls them. */
export const planNames: Record<Plan, string> = { trial: 'Prova', starter: 'Starter', pro: 'Pro + White Label' };

export const subscriptionStatuses = ['active', 'past_due', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
