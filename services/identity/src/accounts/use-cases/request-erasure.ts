import type { RequestContext, UserActor } from '@drappo/service-kit';
import { lockUser, saveUser } from '../../users/data/user-repository.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { changeUser } from '../../users/domain/user-changes.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { User } from '../../users/domain/user.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/** The caller requests the erasure of their data, or withdraws the request; a repeat keeps the time of the first. */
export const createRequestErasure =
  ({ database, outbox, clock }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock'>) =>
  ({ isRequested }: { isRequested: boolean }, ctx: RequestContext & { actor: UserActor }): Promise<User> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, ctx.actor.userId);
      if (!user || user.erasedAt) throw userNotFound();
      const now = clock.now();
      const change = changeUser(
        user,
        { erasureRequestedAt: isRequested ? (user.erasureRequestedAt ?? now) : null },
        now,
      );
      if (change.changed.length === 0) return user;
      await saveUser(tx, change.after);
      await outbox.add(tx, ...userChanged(change, now));
      return change.after;
    });
