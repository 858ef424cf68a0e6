import { uuidv7, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { closeLinks, findLink } from '../data/account-link-repository.ts';
import { lockUser } from '../data/user-repository.ts';
import { badLink } from '../domain/account-link-errors.ts';
import { stateOfLink } from '../domain/account-link.ts';
import type { Device } from '../tokens/device-tokens.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Spends the link that was sent to an owner whose sign-in is slowed down. The browser becomes one of their devices, which
 * guesses of others do not delay; the password is still asked for. Throws `invalid` or `conflict` for a link that is not good.
 */
export const createFollowSignInLink =
  ({ database, clock, linkTokens }: Pick<Dependencies, 'database' | 'clock' | 'linkTokens'>) =>
  async ({ token }: { token: string }, ctx: RequestContext): Promise<Device> => {
    const id = linkTokens.readToken('sign-in', token);
    if (!id) throw badLink('unknown');
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      const known = await findLink(tx, id);
      const user = known && (await lockUser(tx, known.userId));
      // Read again under the user's lock: of two uses at the same time the second finds it closed.
      const link = user && (await findLink(tx, id));
      if (!link || user.blocked || user.email !== link.email) throw badLink('unknown');
      const now = clock.now();
      const state = stateOfLink(link, now);
      if (state !== 'open') throw badLink(state);
      await closeLinks(tx, user.id, 'sign-in', now);
      return { userId: user.id, id: uuidv7(now.getTime()) };
    });
  };
