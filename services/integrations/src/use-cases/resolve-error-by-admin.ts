import { AppError } from '@drappo/contracts/errors';
import { actorName, audit, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { resolveError } from '../data/error-repository.ts';

const errorNotFound = (): AppError =>
  new AppError('not-found', { code: 'integrations.error-not-found', detail: 'Errore non trovato.' });

/** Resolves an error on behalf of an admin. A resolved error does not change; it names the admin who resolved it first. */
export const createResolveErrorByAdmin =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (id: string, note: string | null, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const resolvedAt = clock.now();
      const outcome = await resolveError(tx, id, { resolvedAt, resolvedBy: actorName(ctx.actor), note });
      if (outcome === 'not-found') throw errorNotFound();
      // Without the note: the audit trail is never erased, and people write names into notes.
      if (outcome === 'resolved')
        await audit(tx, ctx, { action: 'error.resolved', subject: `error:${id}`, at: resolvedAt });
    });
