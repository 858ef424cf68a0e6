import { audit, isUniqueViolation, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { closeLinks, findLink } from '../data/account-link-repository.ts';
import { isDisposableEmail } from '../data/disposable-domains.ts';
import { lockUser, saveUser } from '../data/user-repository.ts';
import { emailChanged } from '../domain/account-events.ts';
import { badLink } from '../domain/account-link-errors.ts';
import { stateOfLink, type LinkPurpose } from '../domain/account-link.ts';
import { alreadyTaken } from '../domain/identity-errors.ts';
import { changeEmail } from '../domain/own-account.ts';
import { userChanged } from '../domain/user-events.ts';
import type { Dependencies } from './dependencies.ts';

/** Links that speak for the old address, or for another one that was to follow it. */
const worthless: LinkPurpose[] = ['email-change', 'email-confirmation', 'password-reset', 'sign-in'];

/**
 * Gives the account the address that the link went to. Links that were sent to the old address are worth nothing from then on,
 * and the old address is told. Followed twice it says the same. Throws `conflict` when another account has the address by now.
 */
export const createConfirmEmailChange =
  ({ database, outbox, clock, linkTokens }: Pick<Dependencies, 'database' | 'outbox' | 'clock' | 'linkTokens'>) =>
  async ({ token }: { token: string }, ctx: RequestContext): Promise<void> => {
    const id = linkTokens.readToken('email-change', token);
    if (!id) throw badLink('unknown');
    const follow = database.transaction(withoutDedupe(ctx), async (tx) => {
      const link = await findLink(tx, id);
      const user = link && (await lockUser(tx, link.userId));
      if (!user || user.erasedAt) throw badLink('unknown');
      if (user.email === link.email) return;
      const now = clock.now();
      const state = stateOfLink((await findLink(tx, id)) ?? link, now);
      if (state !== 'open') throw badLink(state);
      const change = changeEmail(user, link.email, isDisposableEmail(link.email), now);
      await saveUser(tx, change.after);
      for (const purpose of worthless) await closeLinks(tx, user.id, purpose, now);
      await audit(tx, ctx, { action: 'user.email-changed', subject: `user:${user.id}`, at: now });
      await outbox.add(tx, emailChanged(link, user.email, now), ...userChanged(change, now));
    });
    await follow.catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyTaken(['email']) : error;
    });
  };
