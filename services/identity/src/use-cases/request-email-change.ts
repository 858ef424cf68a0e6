import { withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import { findUser, lockUser, readPasswordHash } from '../data/user-repository.ts';
import { enoughLinks, sameEmail } from '../domain/account-link-errors.ts';
import { userNotFound } from '../domain/identity-errors.ts';
import { wrongCurrentPassword } from '../domain/password-errors.ts';
import type { Dependencies } from './dependencies.ts';
import { sendLink } from './send-link.ts';

type Needs = Pick<Dependencies, 'prisma' | 'database' | 'outbox' | 'clock' | 'passwords' | 'deviceLimiter'>;

/**
 * Sends a link to the address that the caller wants, who proves to know the password: a stolen session must not move the
 * account. Nothing changes until the link is followed, and nothing here says whether another account has the address.
 */
export const createRequestEmailChange =
  ({ prisma, database, outbox, clock, passwords, deviceLimiter }: Needs) =>
  async (
    { email, currentPassword }: { email: string; currentPassword: string },
    ctx: RequestContext & { actor: UserActor },
  ): Promise<{ status: 'accepted' }> => {
    const { userId } = ctx.actor;
    const owner = await findUser(prisma, userId);
    if (!owner || owner.erasedAt) throw userNotFound();
    if (owner.email.toLowerCase() === email.toLowerCase()) throw sameEmail();
    const attempts = `change-email ${userId}`;
    await deviceLimiter.take(attempts);
    if (!(await passwords.matches(await readPasswordHash(prisma, userId), currentPassword)))
      throw wrongCurrentPassword();
    await deviceLimiter.forget(attempts);
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || user.erasedAt) throw userNotFound();
      if (!(await sendLink({ tx, outbox, now: clock.now() }, 'email-change', { id: userId, email })))
        throw enoughLinks();
      return { status: 'accepted' as const };
    });
  };
