import { audit, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endSessionsOf } from '../data/session-repository.ts';
import { lockUser, saveUser } from '../data/user-repository.ts';
import { notOnYourself, userNotFound } from '../domain/identity-errors.ts';
import { changeByAdmin, type AdminChange } from '../domain/user-changes.ts';
import { userChanged } from '../domain/user-events.ts';
import type { User } from '../domain/user.ts';
import type { Dependencies } from './dependencies.ts';

/** An admin sets role, plan or block of a user; blocking ends the user's sessions. */
export const createChangeUser =
  ({ database, outbox, clock }: Pick<Dependencies, 'database' | 'outbox' | 'clock'>) =>
  (
    { userId, ...wanted }: AdminChange & { userId: string },
    ctx: RequestContext & { actor: UserActor },
  ): Promise<User> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw userNotFound();
      const now = clock.now();
      const change = changeByAdmin(user, wanted, now);
      // There is always an admin left: the one who asks.
      if (userId === ctx.actor.userId && (change.after.role !== 'admin' || change.after.blocked)) throw notOnYourself();
      if (change.changed.length === 0) return user;
      await saveUser(tx, change.after);
      if (change.after.blocked && !user.blocked) await endSessionsOf(tx, userId, now);
      await outbox.add(tx, ...userChanged(change, now));
      const { role, plan, planExpiresAt, blocked } = change.after;
      await audit(tx, ctx, {
        action: 'user.changed',
        subject: `user:${userId}`,
        details: { changed: change.changed, role, plan, planExpiresAt, blocked },
        at: now,
      });
      return change.after;
    });
