import { expect } from '@jest/globals';
import { eventually, holdTimeouts } from '@drappo/service-kit/testing';
import { STRIPE_CALL_MS, type Orders } from './orders-app.ts';

/** How many calls the planned failure still affects. */
const triesLeft = async (orders: Orders): Promise<number> => {
  const planned = (await orders.stripe.control('/failures')) as { times: number }[];
  return planned.reduce((sum, { times }) => sum + times, 0);
};

/**
 * Runs `act` while a planned failure keeps Stripe from answering the given number of calls: the timeout of each attempt
 * expires only after Stripe has received the call.
 */
export const whileStripeIsSilent = async <T>(orders: Orders, tries: number, act: () => Promise<T>): Promise<T> => {
  const calls = holdTimeouts(STRIPE_CALL_MS);
  try {
    const acting = act();
    for (let left = tries - 1; left >= 0; left -= 1) {
      await eventually('Stripe has the call', async () => expect(await triesLeft(orders)).toBe(left));
      calls.pass();
    }
    return await acting;
  } finally {
    calls.restore();
  }
};
