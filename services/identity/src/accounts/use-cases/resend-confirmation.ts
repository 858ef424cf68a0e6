import type { RequestContext, UserActor } from '@drappo/service-kit';
import { lockUser } from '../../users/data/user-repository.ts';
import { emailAlreadyConfirmed } from '../domain/account-errors.ts';
import { enoughLinks } from '../../sign-in/domain/account-link-errors.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { sendLink } from '../../sign-in/use-cases/send-link.ts';

/** Sends the caller's confirmation e-mail again. Throws `conflict` when confirmed, `too-many` after several requests. */
export const createResendConfirmation =
  ({ database, outbox, clock }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock'>) =>
  (ctx: RequestContext & { actor: UserActor }): Promise<{ status: 'accepted' }> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, ctx.actor.userId);
      if (!user) throw userNotFound();
      if (user.emailConfirmedAt) throw emailAlreadyConfirmed();
      if (!(await sendLink({ tx, outbox, now: clock.now() }, 'email-confirmation', user))) throw enoughLinks();
      return { status: 'accepted' };
    });
