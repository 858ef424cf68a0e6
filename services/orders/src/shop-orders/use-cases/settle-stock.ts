import type { StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import type { RequestContext } from '@drappo/service-kit';
import { replaceItems } from '../../order/data/order-content.ts';
import { allocate, awaitStock } from '../domain/shop-order.ts';
import { settleOrder, type SettleOrderDeps } from '../../order/use-cases/settle-order.ts';

/** Applies the allocation and the prices of a shop's order. */
export const createAllocateOrder =
  (deps: SettleOrderDeps) =>
  ({ lines, ...answer }: EventPayload<typeof StockAllocatedV1>, ctx: RequestContext): Promise<void> =>
    deps.database.transaction(ctx, async (tx) => {
      if (await settleOrder(deps, tx, answer, (order) => allocate(order, lines, deps.clock.now())))
        await replaceItems(tx, answer.orderId, lines);
    });

/** Records the missing pieces of a shop's order, which waits for them. */
export const createAwaitStock =
  (deps: SettleOrderDeps) =>
  ({ missing, ...answer }: EventPayload<typeof StockRejectedV1>, ctx: RequestContext): Promise<boolean> =>
    deps.database.transaction(ctx, (tx) => settleOrder(deps, tx, answer, (order) => awaitStock(order, missing)));
