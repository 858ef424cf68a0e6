import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { markEntriesRead } from '../data/feed-repository.ts';

/** "Segna come lette": the named entries, or all; another user's are not found and stay as they are. */
export const createMarkRead =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (ids: string[] | undefined, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, (tx) => markEntriesRead(tx, ctx.actor.userId, ids, clock.now()));
