import { paidPlans, planNames, planPrices, type PaidPlan } from '@drappo/contracts/identity/plans';
import { isRefusal } from '@drappo/payments';
import type Stripe from 'stripe';

/** Our own product ids at Stripe: they identify the charged plan, wherever its price was created. */
export const productOf = (plan: PaidPlan): string => `drappo_${plan}`;

export const planOfProduct = (product: string | { id: string } | undefined): PaidPlan | undefined => {
  const id = typeof product === 'object' ? product.id : product;
  return paidPlans.find((plan) => productOf(plan) === id);
};

/** The price of a plan in Stripe's terms. */
export const monthlyPrice = (plan: PaidPlan) => ({
  currency: 'eur',
  unit_amount: planPrices[plan].cents,
  product: productOf(plan),
  recurring: { interval: 'month' as const },
});

/** Creates the plans' products at Stripe when they are first needed. */
export const createProducts = (stripe: Stripe) => {
  const made = new Set<PaidPlan>();
  return async (plan: PaidPlan): Promise<void> => {
    if (made.has(plan)) return;
    try {
      await stripe.products.create({ id: productOf(plan), name: planNames[plan] });
    } catch (error) {
      if (!isRefusal(error, 'resource_already_exists')) throw error;
    }
    made.add(plan);
  };
};
