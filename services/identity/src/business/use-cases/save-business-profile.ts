import type { BusinessProfile } from '@drappo/contracts/identity/forms/business-profile';
import { requireStepUp, type RequestContext, type UserActor } from '@drappo/service-kit';
import { lockUser, saveUser } from '../../users/data/user-repository.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { saveProfile } from '../domain/business-profile.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { User } from '../../users/domain/user.ts';
import type { BusinessDependencies } from './business-dependencies.ts';

/** Fields that recovery relies on: the office resets a second factor after an answer from this PEC or company number. */
const USED_IN_RECOVERY = ['companyName', 'pecEmail', 'vatNumber'] as const;

/**
 * Saves the caller's "Profilo Aziendale"; the caller becomes a reseller. If the account has a second factor, a change of
 * the fields that its recovery relies on requires a step-up: a stolen session must not prepare a reset of the factor.
 */
export const createSaveBusinessProfile =
  ({
    database,
    outbox,
    clock,
    requestVatCheck,
  }: Pick<BusinessDependencies, 'database' | 'outbox' | 'clock' | 'requestVatCheck'>) =>
  (profile: BusinessProfile, ctx: RequestContext & { actor: UserActor }): Promise<User> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, ctx.actor.userId);
      if (!user || user.erasedAt) throw userNotFound();
      const now = clock.now();
      const change = saveProfile(user, profile, now);
      if (change.changed.length === 0) return user;
      if (USED_IN_RECOVERY.some((field) => change.changed.includes(field))) requireStepUp(ctx.actor, now);
      await saveUser(tx, change.after);
      await outbox.add(tx, ...userChanged(change, now));
      await requestVatCheck(tx, change.after);
      return change.after;
    });
export type SaveBusinessProfile = ReturnType<typeof createSaveBusinessProfile>;
