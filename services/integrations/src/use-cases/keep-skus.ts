import type { ProductSnapshotV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import type { Database, Effects, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { isOurs } from '../domain/shop-order.ts';
import { enqueueImport } from './enqueue-import.ts';

type Deps = { database: Database<Tx>; effects: Effects };

/** Shop orders that wait for one of these SKUs are imported again, as far as their shops are connected. */
const wake = async (tx: Tx, effects: Effects, skus: string[]): Promise<void> => {
  if (skus.length === 0) return;
  const waiting = await tx.shopOrder.findMany({
    where: { unknownSkus: { hasSome: skus } },
    select: { id: true, connectionId: true, shopifyOrderId: true, tries: true },
    orderBy: { id: 'asc' },
  });
  for (const { id, connectionId, shopifyOrderId, tries } of waiting) {
    await tx.shopOrder.update({ where: { id }, data: { tries: { increment: 1 } } });
    await enqueueImport(effects, tx, { connectionId, shopifyOrderId, updatedAt: null, because: `sku:${tries + 1}` });
  }
};

/** Keeps which SKUs the catalogue knows; older revisions of a product change nothing. */
export const createKeepSkus =
  ({ database, effects }: Deps) =>
  ({ productId, revision, variants }: EventPayload<typeof ProductSnapshotV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      await tx.catalogueProduct.createMany({ data: [{ productId, revision: -1 }], skipDuplicates: true });
      const { count } = await tx.catalogueProduct.updateMany({
        where: { productId, revision: { lt: revision } },
        data: { revision },
      });
      if (count === 0) return;
      const before = new Set((await tx.catalogueSku.findMany({ where: { productId } })).map(({ sku }) => sku));
      const skus = [...new Set(variants.map(({ sku }) => sku))].filter(isOurs);
      await tx.catalogueSku.deleteMany({ where: { productId, sku: { notIn: skus } } });
      await tx.catalogueSku.createMany({ data: skus.map((sku) => ({ productId, sku })), skipDuplicates: true });
      await wake(
        tx,
        effects,
        skus.filter((sku) => !before.has(sku)),
      );
    });
