/** Operations excluded from the run, each with its reason; `npm run fuzz` rejects an entry that is not in the document. */
export const excludedOperations: Readonly<Record<string, string>> = {
  logout: 'ends the session of the run',
  logoutByLink: 'ends the session of the run',
  openLogin: 'leads to a page of the portal, which is no operation',
  endAllSessions: 'ends the session of the run',
  endSession: 'ends the session of the run',
  refreshSession: 'replaces the cookies of the run',
  changePassword: 'ends the session of the run',
  requestErasure: 'deletes the account of the run',
  eraseUser: 'deletes accounts of the run',
  endUserSessions: 'ends the session of the run',
  saveUser: 'could block or demote the accounts of the run',
  resetSecondFactor: 'ends the session of the run',
  streamErrors: 'answers for as long as the page is open',
  streamShop: 'answers for as long as the page is open',
  streamNotifications: 'answers for as long as the page is open',
  stripeOrdersWebhook: 'tried on its own, with valid signatures',
  stripeSubscriptionsWebhook: 'tried on its own, with valid signatures',
  shopifyWebhook: 'tried on its own, with valid signatures',
  checkVat: 'calls VIES',
  connectShop: 'calls the shop that it names',
  openPlanCheckout: 'calls Stripe',
  changePlan: 'calls Stripe',
  cancelPlan: 'calls Stripe',
  resumePlan: 'calls Stripe',
  createCheckoutSession: 'calls Stripe',
};

/** @throws Error naming entries without an operation: after a rename the operation would silently be tested */
export const requireKnown = (operationIds: readonly string[]): void => {
  const unknown = Object.keys(excludedOperations).filter((id) => !operationIds.includes(id));
  if (unknown.length > 0) throw new Error(`excludedOperations names unknown operations: ${unknown.join(', ')}`);
};
