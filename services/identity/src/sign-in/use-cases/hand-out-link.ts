import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { lockLink, markHandedOut } from '../data/account-link-repository.ts';
import { linkHandedOut, linkNotOpen } from '../domain/account-link-errors.ts';
import { mayHandOut, stateOfLink } from '../domain/account-link.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

/**
 * Issues the secret address of an open link to one e-mail. The same e-mail may repeat the request for a while: the sender
 * may have crashed before its server accepted the e-mail. Throws `not-found` for a link that is not open, `conflict` for one
 * that another e-mail carries.
 */
export const createHandOutLink =
  ({ database, clock, linkTokens }: Pick<SignInDependencies, 'database' | 'clock' | 'linkTokens'>) =>
  ({ linkId, emailId }: { linkId: string; emailId: string }, ctx: RequestContext): Promise<{ url: string }> =>
    // No dedupe: an answer stored for a repeat would be a copy of the secret.
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      // Of two concurrent requests of e-mails, the second finds the link already issued.
      const link = await lockLink(tx, linkId);
      if (!link || stateOfLink(link, now) !== 'open') throw linkNotOpen();
      if (!mayHandOut(link, emailId, now)) throw linkHandedOut();
      await markHandedOut(tx, link.id, emailId, now);
      return { url: linkTokens.urlOf(link) };
    });
