import { AppError } from '@drappo/contracts/errors';
import { audit, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { findEmailIn } from '../data/email-repository.ts';

type Deps = { database: Database<Tx>; clock: Clock };

/** Returns the whole address of an e-mail to an admin; the audit trail records the reader, without the address. */
export const createReadRecipient =
  ({ database, clock }: Deps) =>
  (id: string, ctx: RequestContext): Promise<{ recipient: string }> =>
    database.transaction(ctx, async (tx) => {
      const email = await findEmailIn(tx, id);
      if (!email)
        throw new AppError('not-found', { code: 'notifications.email-missing', detail: "L'e-mail non esiste più." });
      await audit(tx, ctx, { action: 'email.address-read', subject: `email:${id}`, at: clock.now() });
      return { recipient: email.recipient };
    });
