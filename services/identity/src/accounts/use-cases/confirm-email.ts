import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { closeLinks, findLink } from '../../sign-in/data/account-link-repository.ts';
import { lockUser, saveUser } from '../../users/data/user-repository.ts';
import { badLink } from '../../sign-in/domain/account-link-errors.ts';
import { stateOfLink } from '../../sign-in/domain/account-link.ts';
import { confirmEmail } from '../../users/domain/user-changes.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/**
 * Spends a confirmation link. A confirmed address stays confirmed whichever of its links is followed: people click
 * twice, or follow an older e-mail after a newer one. Throws `invalid` or `conflict` for a link that is not valid.
 */
export const createConfirmEmail =
  ({
    database,
    outbox,
    clock,
    linkTokens,
  }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock' | 'linkTokens'>) =>
  async ({ token }: { token: string }, ctx: RequestContext): Promise<void> => {
    const id = linkTokens.readToken('email-confirmation', token);
    if (!id) throw badLink('unknown');
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      const link = await findLink(tx, id);
      const user = link && (await lockUser(tx, link.userId));
      if (!user || user.email !== link.email) throw badLink('unknown');
      if (user.emailConfirmedAt) return;
      const now = clock.now();
      const state = stateOfLink(link, now);
      if (state !== 'open') throw badLink(state);
      const change = confirmEmail(user, now);
      await saveUser(tx, change.after);
      await closeLinks(tx, user.id, 'email-confirmation', now);
      await outbox.add(tx, ...userChanged(change, now));
    });
  };
