import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { markEntriesRead } from '../data/feed-repository.ts';

/** "Segna come lette": marks the given entries, or all; entries of another user are not found and do not change. */
export const createMarkRead =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (ids: string[] | undefined, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, (tx) => markEntriesRead(tx, ctx.actor.userId, ids, clock.now()));
