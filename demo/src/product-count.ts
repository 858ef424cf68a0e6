import { StackFailure } from '../../stack/src/failure.ts';

/** With fewer products the demo's wishlist, reservations and orders would have too few pieces. */
export const leastProducts = 12;

/** The number of products of the demo; undefined for the whole catalogue. Throws a `StackFailure` for too few. */
export const readProductCount = (env: NodeJS.ProcessEnv): number | undefined => {
  const text = env['DRAPPO_DEMO_PRODUCTS'];
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= leastProducts) return count;
  throw new StackFailure(
    `DRAPPO_DEMO_PRODUCTS is "${text}": the demo needs at least ${leastProducts} products for its orders.`,
    `Set it to ${leastProducts} or more, or leave it out.`,
  );
};
