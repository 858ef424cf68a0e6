import { addressKey, isLoopbackAddress, type RateLimiter } from '@drappo/service-kit';
import { tooManyRegistrations } from '../domain/account-errors.ts';
import { isSignInSlowed } from '../../sign-in/domain/sign-in-errors.ts';

export type RegistrationGuard = {
  /** Runs before the password is hashed: otherwise concurrent registrations would all pass. Throws `too-many`. */
  admit: (address: string) => Promise<{ failed: () => Promise<void> }>;
};

/** Loopback addresses, as in the demo, have no limit: a user of that computer could write to the database as well. */
const isOwnComputer = (address: string): boolean =>
  isLoopbackAddress(address) || isLoopbackAddress(addressKey(address));

/**
 * Limits the accounts that one sender (IPv6: its /64) creates per minute and per day. A failed registration does not count:
 * people correct a name that is taken and submit again.
 */
export const createRegistrationGuard = (limiters: readonly RateLimiter[]): RegistrationGuard => ({
  async admit(address) {
    if (isOwnComputer(address)) return { failed: async () => {} };
    const sender = addressKey(address);
    const taken: RateLimiter[] = [];
    const returnPoint = async (): Promise<void> => {
      for (const limiter of taken) await limiter.returnPoint(sender);
    };
    for (const limiter of limiters) {
      try {
        await limiter.take(sender);
      } catch (error) {
        await returnPoint();
        throw isSignInSlowed(error) ? tooManyRegistrations(error.retryAfter) : error;
      }
      taken.push(limiter);
    }
    return { failed: returnPoint };
  },
});
