import type { EventPayload, OrderCreatedV1, OrderLine } from '@drappo/contracts';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { committedPieces, lockVariants, type LockedVariant } from '../data/stock.ts';
import { stockAllocated, stockRejected } from '../domain/catalog-events.ts';
import { variantInfo } from '../domain/reservation-rules.ts';

/** A portal order has its pieces already and is only known now; for a shop's order they are put aside, all or none. */
export const createOnOrderCreated =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  ({ orderId, source, lines }: EventPayload<typeof OrderCreatedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      if (source === 'portal') {
        await tx.orderRequest.updateMany({ where: { orderId }, data: { orderKnown: true } });
        return;
      }
      const now = clock.now();
      const wanted = new Map<string, number>();
      for (const { sku, quantity } of lines) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
      const known = await tx.productVariant.findMany({
        where: { sku: { in: [...wanted.keys()] } },
        select: { id: true },
      });
      const ids = known.map(({ id }) => id);
      const variants = new Map((await lockVariants(tx, ids)).map((variant) => [variant.sku, variant]));
      const committed = await committedPieces(tx, ids, now);
      const missing = [...wanted].flatMap(([sku, requested]) => {
        const variant = variants.get(sku);
        const available = variant?.isActive ? Math.max(0, variant.stock - (committed.get(variant.id) ?? 0)) : 0;
        return requested > available ? [{ sku, requested, available }] : [];
      });
      if (missing.length > 0) {
        await outbox.add(tx, stockRejected(orderId, missing, now));
        return;
      }
      const allocated = [...wanted].flatMap(([sku, quantity]) => toLine(variants.get(sku), quantity));
      await tx.allocation.createMany({
        data: allocated.map(({ variantId, quantity }) => ({ orderId, variantId, quantity, createdAt: now })),
      });
      await outbox.add(tx, stockAllocated(orderId, allocated, now));
    });

const toLine = (variant: LockedVariant | undefined, quantity: number): OrderLine[] =>
  variant
    ? [
        {
          productId: variant.productId,
          variantId: variant.id,
          sku: variant.sku,
          productName: variant.productName,
          variantInfo: variantInfo(variant),
          imageUrl: variant.imageUrl,
          quantity,
          unitPrice: variant.priceCents,
        },
      ]
    : [];
