import type { EventPayload } from '@drappo/contracts/event';
import type { ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { announceErrors } from '../data/error-repository.ts';

/** Closes the open errors of a cause whose source says that it is over. */
export const createResolveError =
  ({ database }: { database: Database<Tx> }) =>
  ({ source, cause, resolvedAt }: EventPayload<typeof ErrorResolvedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      await tx.errorLog.updateMany({
        where: { source, cause, resolved: false },
        data: { resolved: true, resolvedAt, resolvedBy: source },
      });
      await announceErrors(tx);
    });
