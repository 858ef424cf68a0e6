import type { OwnAccount } from '@drappo/contracts/identity/forms/own-account';
import type { RequestContext, UserActor } from '@drappo/service-kit';
import { lockUser, saveUser } from '../../users/data/user-repository.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { saveOwnAccount } from '../domain/own-account.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { User } from '../../users/domain/user.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/** Saves the caller's name and fiscal code. */
export const createSaveOwnAccount =
  ({ database, outbox, clock }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock'>) =>
  (form: OwnAccount, ctx: RequestContext & { actor: UserActor }): Promise<User> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, ctx.actor.userId);
      if (!user || user.erasedAt) throw userNotFound();
      const now = clock.now();
      const change = saveOwnAccount(user, form, now);
      if (change.changed.length === 0) return user;
      await saveUser(tx, change.after);
      await outbox.add(tx, ...userChanged(change, now));
      return change.after;
    });
