import { uuidv7, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { Device } from '../tokens/device-tokens.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { takeLink } from './take-link.ts';

/**
 * Spends the link that was sent to an owner whose sign-in is slowed down. The browser becomes one of their devices, which
 * guesses of others do not delay; the password is still asked for. Throws `invalid` or `conflict` for a link that is not good.
 */
export const createFollowSignInLink =
  ({ database, clock, linkTokens }: Pick<SignInDependencies, 'database' | 'clock' | 'linkTokens'>) =>
  ({ token }: { token: string }, ctx: RequestContext): Promise<Device> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const user = await takeLink(tx, { id: linkTokens.readToken('sign-in', token), purpose: 'sign-in' }, now);
      return { userId: user.id, id: uuidv7(now.getTime()) };
    });
