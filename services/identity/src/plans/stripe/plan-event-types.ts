/** The types of webhooks that change a plan. Refunds and disputes are not among them: people decide those. */
const planEventTypes = new Set([
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
export const isAboutPlans = (type: string): boolean => planEventTypes.has(type);
