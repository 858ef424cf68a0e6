import { createHash } from 'node:crypto';
import { addressKey, type Clock, type DelayedAttempts, type RateLimiter } from '@drappo/service-kit';
import { isSignInSlowed, signInSlowed } from '../domain/sign-in-errors.ts';
import type { User } from '../../users/domain/user.ts';
import type { Device } from '../tokens/device-tokens.ts';

export type Guess = {
  /** Username or e-mail, as it was typed. */
  account: string;
  /** Of the client, as the gateway saw it. */
  address: string;
  /** That the browser proves to be, by its cookie. */
  device: Device | undefined;
};

export type Admission = {
  /** Of strangers' devices since the last success; none are counted of a device of the owner. */
  strangers: number | undefined;
  /** What was taken is given back. */
  succeeded: () => Promise<void>;
};

export type SignInGuard = {
  /** Before the password is looked at: guesses sent all at once would otherwise all be. Throws `too-many`. */
  admit: (guess: Guess, user: Pick<User, 'id'> | undefined) => Promise<Admission>;
  /** Of an account whose password is another one now. */
  forget: (userId: string) => Promise<void>;
};

type Limits = {
  clock: Clock;
  /** Per address, whatever the account. */
  addresses: RateLimiter;
  /** Per account, over all addresses and devices that have not signed in to it before. */
  accounts: DelayedAttempts;
  /** Per device that has. */
  devices: RateLimiter;
};

// A digest, so that Redis holds no names and no key of endless length.
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const ofUser = (id: string): string => digest(`user ${id}`);
// An account that does not exist is delayed like one that does.
const ofName = (account: string): string => digest(`name ${account.normalize('NFKC').toLowerCase()}`);

/**
 * Limits guesses without locking the owner out: a device that has signed in to the account before has a limit
 * of its own, which only its holder uses up. All others share the account's delay.
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
        await addresses.giveBack(sender);
        await accounts.forget(name);
      },
    };
  },
  forget: (userId) => accounts.forget(ofUser(userId)),
});
