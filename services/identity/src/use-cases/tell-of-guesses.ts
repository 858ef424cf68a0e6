import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { countLinksSince } from '../data/account-link-repository.ts';
import { lockUser } from '../data/user-repository.ts';
import type { Dependencies } from './dependencies.ts';
import { sendLink } from './send-link.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Tells the owner of an account that its sign-in is slowed down, with a link past the wait: when the waits begin, and
 * later if that was lost with the process. The caller cannot tell whether there is an account.
 */
export const createTellOfGuesses =
  ({
    database,
    outbox,
    clock,
    guessLimits: { free, forgetSeconds },
  }: Pick<Dependencies, 'database' | 'outbox' | 'clock' | 'guessLimits'>) =>
  async (
    { userId, guesses }: { userId: string | undefined; guesses: number | undefined },
    ctx: RequestContext,
  ): Promise<void> => {
    if (guesses === undefined || guesses < free) return;
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      // Also for nobody, so that both answers take the same time.
      const user = await lockUser(tx, userId ?? NOBODY);
      const now = clock.now();
      const since = new Date(now.getTime() - forgetSeconds * 1_000);
      const told = guesses > free ? await countLinksSince(tx, user?.id ?? NOBODY, 'sign-in', since) : 0;
      if (user && !user.blocked && told === 0) await sendLink({ tx, outbox, now }, 'sign-in', user);
    });
  };
