import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { countLinksSince } from '../data/account-link-repository.ts';
import { lockUser } from '../../users/data/user-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { sendLink } from './send-link.ts';

const NO_USER = '00000000-0000-0000-0000-000000000000';

/**
 * E-mails the owner of an account that its sign-in is delayed, with a link that bypasses it: when delays begin, or with
 * a later guess if the process crashed before. The duration does not reveal whether the account exists.
 */
export const createWarnOfGuesses =
  ({
    database,
    outbox,
    clock,
    guessLimits: { free, forgetSeconds },
  }: Pick<SignInDependencies, 'database' | 'outbox' | 'clock' | 'guessLimits'>) =>
  async (
    { userId, guesses }: { userId: string | undefined; guesses: number | undefined },
    ctx: RequestContext,
  ): Promise<void> => {
    if (guesses === undefined || guesses < free) return;
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      // Also done without an account, so that both cases take the same time.
      const user = await lockUser(tx, userId ?? NO_USER);
      const now = clock.now();
      const since = new Date(now.getTime() - forgetSeconds * 1_000);
      const warnings = guesses > free ? await countLinksSince(tx, user?.id ?? NO_USER, 'sign-in', since) : 0;
      if (user && !user.blocked && warnings === 0) await sendLink({ tx, outbox, now }, 'sign-in', user);
    });
  };
