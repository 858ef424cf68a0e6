import type { ProductSnapshotV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import type { Database, Effects, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { findWaitingForSkus } from '../data/shop-order-repository.ts';
import { lockAgainstImports, replicateSkus } from '../data/sku-replica.ts';
import { isOurs } from '../domain/shop-order.ts';
import { enqueueImport } from './enqueue-import.ts';

type Deps = { database: Database<Tx>; effects: Effects };

/** Replicates the SKUs of the catalogue; imports the shop orders again that waited for a new SKU. */
export const createReplicateSkus =
  ({ database, effects }: Deps) =>
  ({ productId, revision, variants }: EventPayload<typeof ProductSnapshotV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const skus = [...new Set(variants.map(({ sku }) => sku))].filter(isOurs);
      const added = await replicateSkus(tx, { productId, revision, skus });
      if (added.length === 0) return;
      await lockAgainstImports(tx);
      for (const order of await findWaitingForSkus(tx, added))
        await enqueueImport(effects, tx, { ...order, updatedAt: null, because: `sku:${productId}:${revision}` });
    });
