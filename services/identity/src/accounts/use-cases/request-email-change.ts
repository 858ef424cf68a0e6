import { DOCUMENTED_PASSWORD } from '@drappo/contracts/identity/demo-password';
import {
  requireStepUp,
  uuidv7,
  withoutDedupe,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { insertLink } from '../../sign-in/data/account-link-repository.ts';
import type { Tx } from '../../data/database.ts';
import { countFactors } from '../../sign-in/data/factor-repository.ts';
import { findSession } from '../../sign-in/data/session-repository.ts';
import { findUser, lockUser, readPasswordHash } from '../../users/data/user-repository.ts';
import { emailChangeAnnounced } from '../domain/email-change-events.ts';
import { sameEmail } from '../domain/account-errors.ts';
import { enoughLinks } from '../../sign-in/domain/account-link-errors.ts';
import { newLink } from '../../sign-in/domain/account-link.ts';
import { documentedPassword } from '../../sign-in/domain/demo-errors.ts';
import { sessionOver, userNotFound } from '../../users/domain/user-errors.ts';
import { wrongCurrentPassword } from '../../sign-in/domain/password-errors.ts';
import type { User } from '../../users/domain/user.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { sendLink } from '../../sign-in/use-cases/send-link.ts';

type Needs = Pick<AccountDependencies, 'prisma' | 'database' | 'outbox' | 'clock' | 'passwords' | 'deviceLimiter'>;

/**
 * Sends a link to the new address. The caller proves the password and, if the account has one, a second factor: a
 * stolen session must not move the account. The current address gets an e-mail immediately, with a link that cancels
 * the change. Nothing changes until the first link is followed, and no answer reveals whether another account has the
 * address.
 */
export const createRequestEmailChange =
  ({ prisma, database, outbox, clock, passwords, deviceLimiter }: Needs) =>
  async (
    { email, currentPassword }: { email: string; currentPassword: string },
    ctx: RequestContext & { actor: UserActor },
  ): Promise<{ status: 'accepted' }> => {
    const { userId, sessionId } = ctx.actor;
    const owner = await findUser(prisma, userId);
    if (!owner || owner.erasedAt) throw userNotFound();
    if ((await countFactors(prisma, userId)) > 0) requireStepUp(ctx.actor, clock.now());
    if (owner.email.toLowerCase() === email.toLowerCase()) throw sameEmail();
    const attempts = `change-email ${userId}`;
    await deviceLimiter.take(attempts);
    const proved = await readPasswordHash(prisma, userId);
    if (!(await passwords.matches(proved, currentPassword))) throw wrongCurrentPassword();
    if (currentPassword === DOCUMENTED_PASSWORD) throw documentedPassword();
    await deviceLimiter.forget(attempts);
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || user.erasedAt) throw userNotFound();
      // The account may have been recovered since the check: by a new password, a first factor, or an end of all sessions.
      if ((await readPasswordHash(tx, userId)) !== proved) throw wrongCurrentPassword();
      if ((await findSession(tx, sessionId))?.endedAt !== null) throw sessionOver();
      const now = clock.now();
      if (!(await sendLink({ tx, outbox, now }, 'email-change', { id: userId, email }))) throw enoughLinks();
      await announce({ tx, outbox, now }, user, email);
      return { status: 'accepted' as const };
    });
  };

const announce = async (
  { tx, outbox, now }: { tx: Tx; outbox: Outbox; now: Date },
  { id: userId, email }: User,
  newEmail: string,
): Promise<void> => {
  const link = newLink('email-change-cancel', { userId, email }, uuidv7(now.getTime()), now);
  await insertLink(tx, link);
  await outbox.add(tx, emailChangeAnnounced(link, newEmail));
};
