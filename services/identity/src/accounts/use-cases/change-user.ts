import { audit, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endAccess } from '../../sign-in/data/access-repository.ts';
import { startAdminLimits } from '../../sign-in/data/session-repository.ts';
import { countOtherAdmins, hasLongPassword, lockAdmins, lockUser, saveUser } from '../../users/data/user-repository.ts';
import { lastAdmin, notOnYourself } from '../domain/account-errors.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { passwordTooShortForAdmin } from '../../sign-in/domain/password-errors.ts';
import { mayBeAdmin } from '../../sign-in/domain/password-rules.ts';
import { changeByAdmin, type AdminChange } from '../domain/admin-change.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { User } from '../../users/domain/user.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/** An administrator sets role, plan or block of a user; blocking ends the user's sessions. */
export const createChangeUser =
  ({ database, outbox, clock }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock'>) =>
  (
    { userId, ...desired }: AdminChange & { userId: string },
    ctx: RequestContext & { actor: UserActor },
  ): Promise<User> =>
    database.transaction(ctx, async (tx) => {
      // Without the lock, two administrators who demote each other concurrently would each see the other one left.
      if (desired.userRole !== undefined || desired.blocked !== undefined) await lockAdmins(tx);
      const user = await lockUser(tx, userId);
      if (!user || user.erasedAt) throw userNotFound();
      const now = clock.now();
      const change = changeByAdmin(user, desired, now);
      const isAdminAfter = change.after.role === 'admin' && !change.after.blocked;
      if (userId === ctx.actor.userId && !isAdminAfter) throw notOnYourself();
      if (user.role === 'admin' && !isAdminAfter && (await countOtherAdmins(tx, userId)) === 0) throw lastAdmin();
      if (isAdminAfter && !mayBeAdmin(user.role, await hasLongPassword(tx, userId))) throw passwordTooShortForAdmin();
      if (change.changed.length === 0) return user;
      await saveUser(tx, change.after);
      if (change.after.blocked && !user.blocked) await endAccess(tx, { userId }, now);
      if (change.after.role === 'admin' && user.role !== 'admin') await startAdminLimits(tx, userId, now);
      await outbox.add(tx, ...userChanged(change, now));
      await audit(tx, ctx, {
        action: 'user.changed',
        subject: `user:${userId}`,
        before: rightsOf(user),
        after: rightsOf(change.after),
        details: { changed: change.changed },
        at: now,
      });
      return change.after;
    });

const rightsOf = ({ role, plan, planExpiresAt, blocked }: User) => ({ role, plan, planExpiresAt, blocked });
