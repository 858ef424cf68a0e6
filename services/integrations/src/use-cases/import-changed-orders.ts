import { withoutDedupe, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { enqueueImport } from './enqueue-import.ts';
import type { PollShop } from './poll-shop.ts';

type Deps = { database: Database<Tx>; effects: Effects; pollShop: PollShop };

/** Polls a shop and enqueues an import for each changed order. */
export const createImportChangedOrders =
  ({ database, effects, pollShop }: Deps) =>
  (connectionId: string, ctx: RequestContext): Promise<void> =>
    pollShop(
      connectionId,
      (candidates) =>
        database.transaction(withoutDedupe(ctx), async (tx) => {
          for (const candidate of candidates) await enqueueImport(effects, tx, { connectionId, ...candidate });
        }),
      ctx,
    );
export type ImportChangedOrders = ReturnType<typeof createImportChangedOrders>;
