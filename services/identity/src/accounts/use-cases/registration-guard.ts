import { addressKey, isLoopbackAddress, type RateLimiter } from '@drappo/service-kit';
import { tooManyRegistrations } from '../domain/account-errors.ts';
import { isSignInSlowed } from '../../sign-in/domain/sign-in-errors.ts';

export type RegistrationGuard = {
  /** Before the password is hashed: registrations sent all at once would otherwise all pass. Throws `too-many`. */
  admit: (address: string) => Promise<{ failed: () => Promise<void> }>;
};

/** A computer that runs the portal itself, as in the demo, has no limit: whoever uses it could write to the database as well. */
const isOwnComputer = (address: string): boolean =>
  isLoopbackAddress(address) || isLoopbackAddress(addressKey(address));

/**
 * Limits the accounts that one sender (IPv6: its /64) makes in a minute and in a day. A registration that fails does not count:
 * a name that is taken is corrected and sent again.
 */
export const createRegistrationGuard = (limiters: readonly RateLimiter[]): RegistrationGuard => ({
  async admit(address) {
    if (isOwnComputer(address)) return { failed: async () => {} };
    const sender = addressKey(address);
    const taken: RateLimiter[] = [];
    const giveBack = async (): Promise<void> => {
      for (const limiter of taken) await limiter.giveBack(sender);
    };
    for (const limiter of limiters) {
      try {
        await limiter.take(sender);
      } catch (error) {
        await giveBack();
        throw isSignInSlowed(error) ? tooManyRegistrations(error.retryAfter) : error;
      }
      taken.push(limiter);
    }
    return { failed: giveBack };
  },
});
