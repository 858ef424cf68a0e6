import type { Cents } from '../money.ts';

export const plans = ['trial', 'starter', 'pro'] as const;
export type Plan = (typeof plans)[number];

/** The plans that are charged every month. */
export const paidPlans = ['starter', 'pro'] as const satisfies Plan[];
export type PaidPlan = (typeof paidPlans)[number];

/** The features of a plan; only White Label is enforced (decision R9). */
export const planRights: Record<Plan, { whiteLabel: boolean }> = {
  trial: { whiteLabel: false },
  starter: { whiteLabel: false },
  pro: { whiteLabel: true },
};

/** The price of a plan (specification, point 9), in cents: once for `days` without renewal, else every month. */
export const planPrices: Record<Plan, { cents: Cents; days?: number }> = {
  trial: { cents: 100, days: 7 },
  starter: { cents: 1_050 },
  pro: { cents: 2_830 },
};

/** The names on the price page. */
export const planNames: Record<Plan, string> = { trial: 'Prova', starter: 'Starter', pro: 'Pro + White Label' };

export const subscriptionStatuses = ['active', 'past_due', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
