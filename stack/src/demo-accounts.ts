/** Password of every account of the demo. Outside the demo there is no default account and no default password. */
export const demoPassword = 'drappo-demo';

/** The accounts that the demo makes, and what each is there to show. */
export const demoAccounts = [
  { username: 'admin', what: 'administrator' },
  { username: 'rivenditore', what: 'reseller with orders in every state' },
  { username: 'pro', what: 'reseller on plan pro' },
  { username: 'base', what: 'base user, business profile not filled in' },
] as const;
