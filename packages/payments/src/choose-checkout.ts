import { CREATABLE_MS, USEFUL_MS } from './session-times.ts';

/** A checkout that has not ended: its session is being created (`creating`) or open. */
export type UnfinishedCheckout = { id: string; state: string; url: string | null; expiresAt: Date };

/** The checkout for which to open a payment page. Its session exists if it has a `url`; sessions of `toExpire` end first. */
export type CheckoutChoice = { checkoutId: string; url: string | null; toExpire: string[] };

/**
 * Chooses an earlier checkout to reuse: one with the same content and enough time left. The caller must expire all others,
 * so that at most one session takes money.
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
