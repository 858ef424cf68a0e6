import type { EventPayload, OrderQuotedV1, StockAllocatedV1 } from '@drappo/contracts';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { replicaMissing } from '../domain/order-errors.ts';
import { orderReadyToPay } from '../domain/order-events.ts';
import { allocate, quote, type Order } from '../domain/order.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

const settle = async (
  { outbox, clock }: Deps,
  tx: Tx,
  orderId: string,
  change: (order: Order) => Order,
): Promise<void> => {
  const order = await lockOrder(tx, orderId);
  if (!order) throw replicaMissing();
  const settled = change(order);
  // A cancelled order, or one that knows already, stays as it is.
  if (settled === order) return;
  await saveOrder(tx, order, settled, clock.now());
  if (settled.status !== order.status) await outbox.add(tx, ...orderReadyToPay(settled));
};

/** Shipping told zone and cost. */
export const createPriceShipping =
  (deps: Deps) =>
  ({ orderId, zoneCode, zoneName, cost }: EventPayload<typeof OrderQuotedV1>, ctx: RequestContext): Promise<void> =>
    deps.database.transaction(ctx, (tx) =>
      settle(deps, tx, orderId, (order) => quote(order, { zoneCode, zoneName, cost }, deps.clock.now())),
    );

/** Catalog put the pieces of a shop's order aside. */
export const createAllocateOrder =
  (deps: Deps) =>
  ({ orderId }: EventPayload<typeof StockAllocatedV1>, ctx: RequestContext): Promise<void> =>
    deps.database.transaction(ctx, (tx) => settle(deps, tx, orderId, (order) => allocate(order, deps.clock.now())));
