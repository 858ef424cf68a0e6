import { AppError } from '@drappo/contracts/errors';
import { actorName, audit, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { announceErrors } from '../data/error-repository.ts';

/** An admin says that an error is dealt with. Closing a closed one changes nothing: who was first stays. */
export const createCloseError =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (id: string, note: string | null, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const resolvedAt = clock.now();
      const { count } = await tx.errorLog.updateMany({
        where: { id, resolved: false },
        data: { resolved: true, resolvedAt, resolvedBy: actorName(ctx.actor), note },
      });
      if (count === 1) {
        // Without the note: the trail is never erased, and people write names into notes.
        await audit(tx, ctx, { action: 'error.resolved', subject: `error:${id}`, at: resolvedAt });
        await announceErrors(tx);
        return;
      }
      if ((await tx.errorLog.count({ where: { id } })) === 0)
        throw new AppError('not-found', { code: 'integrations.error-not-found', detail: 'Errore non trovato.' });
    });
