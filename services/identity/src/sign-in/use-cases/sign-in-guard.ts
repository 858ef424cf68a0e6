import { createHash } from 'node:crypto';
import { addressKey, type Clock, type DelayedAttempts, type RateLimiter } from '@drappo/service-kit';
import { isSignInSlowed, signInSlowed } from '../domain/sign-in-errors.ts';
import type { User } from '../../users/domain/user.ts';
import type { Device } from '../tokens/device-tokens.ts';

export type Guess = {
  /** Username or e-mail as typed. */
  account: string;
  /** The client's address as seen by the gateway. */
  address: string;
  /** The device that the browser proves by its cookie. */
  device: Device | undefined;
};

export type Admission = {
  /** Guesses from strangers' devices since the last success; undefined for a device of the owner. */
  strangers: number | undefined;
  /** Restores the counted attempt after a success. */
  succeeded: () => Promise<void>;
};

export type SignInGuard = {
  /** Counts an attempt before the password check: otherwise concurrent guesses would all be checked. Throws `too-many`. */
  admit: (guess: Guess, user: Pick<User, 'id'> | undefined) => Promise<Admission>;
  /** Clears the attempts of an account with a new password. */
  forget: (userId: string) => Promise<void>;
};

type Limits = {
  clock: Clock;
  /** Limit per address, for all accounts. */
  addresses: RateLimiter;
  /** Limit per account, over all addresses and devices that have not signed in to it before. */
  accounts: DelayedAttempts;
  /** Limit per device that has signed in before. */
  devices: RateLimiter;
};

// A digest, so that Redis stores neither names nor keys of unlimited length.
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const ofUser = (id: string): string => digest(`user ${id}`);
// A non-existent account is delayed like an existing one.
const ofName = (account: string): string => digest(`name ${account.normalize('NFKC').toLowerCase()}`);

/**
 * Limits guesses without locking the owner out: a device that has signed in to the account before has its own limit,
 * which only its holder uses up. All others share the account's delay.
 */
export const createSignInGuard = ({ clock, addresses, accounts, devices }: Limits): SignInGuard => ({
  async admit({ account, address, device }, user) {
    if (user && device?.userId === user.id) {
      await devices.take(device.id);
      return { strangers: undefined, succeeded: () => devices.forget(device.id) };
    }
    const [sender, name] = [addressKey(address), user ? ofUser(user.id) : ofName(account)];
    await addresses.take(sender);
    const strangers = await accounts.take(name, clock.now()).catch((error: unknown) => {
      throw isSignInSlowed(error) ? signInSlowed(error.retryAfter) : error;
    });
    return {
      strangers,
      async succeeded() {
        await addresses.returnPoint(sender);
        await accounts.forget(name);
      },
    };
  },
  forget: (userId) => accounts.forget(ofUser(userId)),
});
