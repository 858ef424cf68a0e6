import type { EventPayload } from '@drappo/contracts/event';
import type { ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { resolveErrorsOfCause } from '../data/error-repository.ts';

/** Resolves the open errors of a cause when their source publishes that it is over. */
export const createResolveErrorByEvent =
  ({ database }: { database: Database<Tx> }) =>
  ({ resolvedAt, ...cause }: EventPayload<typeof ErrorResolvedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, (tx) => resolveErrorsOfCause(tx, cause, resolvedAt));
