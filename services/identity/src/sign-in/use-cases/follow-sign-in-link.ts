import { uuidv7, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { Device } from '../tokens/device-tokens.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { takeLink } from './take-link.ts';

/**
 * Spends the link sent to an owner whose sign-in is delayed. The browser becomes one of their devices, which other
 * people's guesses do not delay; the password is still required. Throws `invalid` or `conflict` for an invalid link.
 */
export const createFollowSignInLink =
  ({ database, clock, linkTokens }: Pick<SignInDependencies, 'database' | 'clock' | 'linkTokens'>) =>
  ({ token }: { token: string }, ctx: RequestContext): Promise<Device> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const user = await takeLink(tx, { id: linkTokens.readToken('sign-in', token), purpose: 'sign-in' }, now);
      return { userId: user.id, id: uuidv7(now.getTime()) };
    });
