import type { BusinessProfile } from '@drappo/contracts/identity/forms/business-profile';
import type { RequestContext, UserActor } from '@drappo/service-kit';
import { lockUser, saveUser } from '../data/user-repository.ts';
import { userNotFound } from '../domain/identity-errors.ts';
import { saveProfile } from '../domain/user-changes.ts';
import { userChanged } from '../domain/user-events.ts';
import type { User } from '../domain/user.ts';
import type { Dependencies } from './dependencies.ts';

/** Saves "Profilo Aziendale" of the caller, who is a reseller from then on. */
export const createSaveBusinessProfile =
  ({
    database,
    outbox,
    clock,
    requestVatCheck,
  }: Pick<Dependencies, 'database' | 'outbox' | 'clock' | 'requestVatCheck'>) =>
  (profile: BusinessProfile, ctx: RequestContext & { actor: UserActor }): Promise<User> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, ctx.actor.userId);
      if (!user || user.erasedAt) throw userNotFound();
      const now = clock.now();
      const change = saveProfile(user, profile, now);
      if (change.changed.length === 0) return user;
      await saveUser(tx, change.after);
      await outbox.add(tx, ...userChanged(change, now));
      await requestVatCheck(tx, change.after);
      return change.after;
    });
