import { addressKey, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findUserByEmail, lockUser } from '../../users/data/user-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { sendLink } from './send-link.ts';

const NO_USER = '00000000-0000-0000-0000-000000000000';

/**
 * E-mails a link for a new password if an account has the address. The answer does not reveal whether one exists: unknown,
 * blocked and rate-limited addresses get the same answer (decision S7). Throws `too-many` per sender, for any addresses.
 */
export const createRequestPasswordReset =
  ({
    prisma,
    database,
    outbox,
    clock,
    resetLimiter,
  }: Pick<SignInDependencies, 'prisma' | 'database' | 'outbox' | 'clock' | 'resetLimiter'>) =>
  async ({ email, address }: { email: string; address: string }, ctx: RequestContext): Promise<void> => {
    await resetLimiter.take(addressKey(address));
    const known = await findUserByEmail(prisma, email);
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      // Also done without an account: a busy database delays both answers alike.
      const user = await lockUser(tx, known?.id ?? NO_USER);
      if (!user || user.blocked) return;
      await sendLink({ tx, outbox, now: clock.now() }, 'password-reset', user);
    });
  };
