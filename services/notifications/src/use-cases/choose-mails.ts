import type { MailChoices } from '@drappo/contracts/notifications/mail-choices';
import type { Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { readMailChoices, saveMailChoices } from '../data/mail-choices.ts';

/** Saves which e-mails the caller gets; e-mails that are already stored are sent anyway. */
export const createChooseMails =
  ({ database }: { database: Database<Tx> }) =>
  (choices: MailChoices, ctx: RequestContext & { actor: UserActor }): Promise<MailChoices> =>
    database.transaction(ctx, async (tx) => {
      await saveMailChoices(tx, ctx.actor.userId, choices);
      return readMailChoices(tx, ctx.actor.userId);
    });
