import { audit, type RequestContext, type UserActor } from '@drappo/service-kit';
import { lockUser, saveUser } from '../../users/data/user-repository.ts';
import { nothingToVerify } from '../domain/business-errors.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { User } from '../../users/domain/user.ts';
import { decideVerification } from '../domain/verification.ts';
import type { BusinessDependencies } from './business-dependencies.ts';

type Decision = { userId: string; verified: boolean; reason?: string | undefined };

/** An administrator confirms or refuses a business (decision S5). Throws `conflict` when it has no VAT number. */
export const createVerifyBusiness =
  ({ database, outbox, clock }: Pick<BusinessDependencies, 'database' | 'outbox' | 'clock'>) =>
  ({ userId, verified, reason }: Decision, ctx: RequestContext & { actor: UserActor }): Promise<User> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || user.erasedAt) throw userNotFound();
      if (!user.vatNumber) throw nothingToVerify();
      const now = clock.now();
      const decision = { verified, reason: reason ?? null, by: ctx.actor.userId };
      const change = decideVerification(user, decision, now);
      if (change.changed.length === 0) return user;
      await saveUser(tx, change.after);
      await outbox.add(tx, ...userChanged(change, now));
      await audit(tx, ctx, {
        action: 'user.verification-decided',
        subject: `user:${userId}`,
        before: { verification: user.verification },
        after: { verification: change.after.verification },
        at: now,
      });
      return change.after;
    });
export type VerifyBusiness = ReturnType<typeof createVerifyBusiness>;

/** An administrator requests another check of the VAT number. */
export const createRepeatVatCheck =
  ({ database, clock, requestVatCheck }: Pick<BusinessDependencies, 'database' | 'clock' | 'requestVatCheck'>) =>
  ({ userId }: { userId: string }, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || user.erasedAt) throw userNotFound();
      if (!user.vatNumber) throw nothingToVerify();
      await requestVatCheck(tx, user);
      await audit(tx, ctx, { action: 'user.vat-check-requested', subject: `user:${userId}`, at: clock.now() });
    });
export type RepeatVatCheck = ReturnType<typeof createRepeatVatCheck>;
