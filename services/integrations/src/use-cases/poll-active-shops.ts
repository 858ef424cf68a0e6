import { systemContext, type Clock, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import { listActiveIds } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { enqueuePoll } from './enqueue-poll.ts';

type Deps = { prisma: PrismaClient; database: Database<Tx>; effects: Effects; clock: Clock };

/** Enqueues a poll of every connected shop. */
export const createPollActiveShops =
  ({ prisma, database, effects, clock }: Deps) =>
  async (ctx: RequestContext): Promise<void> => {
    const turn = clock.now().toISOString();
    // One at a time: a shop whose row is locked does not hold up the others.
    for (const id of await listActiveIds(prisma))
      await database.transaction(systemContext('integrations-look', ctx.correlationId), (tx) =>
        enqueuePoll(effects, tx, id, turn),
      );
  };
