import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { markEntriesRead } from '../data/feed-repository.ts';

/** "Segna come lette": those named, or all; somebody else's are not found and so stay as they are. */
export const createMarkRead =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  (ids: string[] | undefined, ctx: RequestContext & { actor: UserActor }): Promise<void> =>
    database.transaction(ctx, (tx) => markEntriesRead(tx, ctx.actor.userId, ids, clock.now()));
