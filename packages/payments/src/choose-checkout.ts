import { CREATABLE_MS, USEFUL_MS } from './session-times.ts';

/** A checkout that is not over: its session is being created (`creating`) or open. */
export type UnfinishedCheckout = { id: string; state: string; url: string | null; expiresAt: Date };

/** Which checkout a payment page is opened for. Its session exists when it has a `url`; sessions of `toExpire` end first. */
export type CheckoutChoice = { checkoutId: string; url: string | null; toExpire: string[] };

/**
 * Chooses among earlier checkouts the one to use again: it asks for the same, and lives long enough. All others have to be
 * expired, so that at most one session takes money.
 */
export const chooseCheckout = <C extends UnfinishedCheckout>(
  earlier: C[],
  asksForTheSame: (checkout: C) => boolean,
  now: Date,
): { reuse: C | undefined; toExpire: string[] } => {
  const reuse = earlier.find(
    (checkout) =>
      asksForTheSame(checkout) &&
      checkout.expiresAt.getTime() - now.getTime() > (checkout.state === 'creating' ? CREATABLE_MS : USEFUL_MS),
  );
  return { reuse, toExpire: earlier.filter((checkout) => checkout !== reuse).map(({ id }) => id) };
};
