import { actorName, audit, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { stockForm } from '@drappo/contracts/catalog/admin-catalog';
import type { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { committedPieces, lockVariants, moveStock } from '../data/stock.ts';
import { stockBelowCommitted, stockChangedMeanwhile, variantNotFound } from '../domain/stock-errors.ts';

/** Sets the stock to the number that an admin counted; the difference becomes a movement (decision C5). */
export const createCorrectStock =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (
    variantId: string,
    { stock, note, stockBefore }: z.output<typeof stockForm>,
    ctx: RequestContext,
  ): Promise<{ id: string; stock: number }> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const [variant] = await lockVariants(tx, [variantId]);
      if (!variant) throw variantNotFound();
      if (stockBefore !== undefined && stockBefore !== variant.stock) throw stockChangedMeanwhile(variant.stock);
      const committed = (await committedPieces(tx, [variantId], now)).get(variantId) ?? 0;
      if (stock < committed) throw stockBelowCommitted(committed);
      if (stock !== variant.stock) {
        const quantity = stock - variant.stock;
        const origin = {
          reason: 'corrected',
          actor: actorName(ctx.actor),
          at: now,
          ...(note ? { note } : {}),
        } as const;
        await outbox.add(tx, await moveStock(tx, { ...origin, variantId, quantity }));
        await audit(tx, ctx, {
          action: 'stock.corrected',
          subject: `variant:${variantId}`,
          before: variant.stock,
          after: stock,
          details: { sku: variant.sku, ...(note ? { note } : {}) },
          at: now,
        });
      }
      return { id: variantId, stock };
    });
