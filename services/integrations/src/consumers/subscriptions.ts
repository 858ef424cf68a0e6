import { ProductSnapshotV1, StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { ErrorReportedV1, ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import {
  OrderCancelledV1,
  OrderChangedV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderReadyToPayV1,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { on, type Subscription } from '@drappo/service-kit';
import type { createEraseUser } from '../use-cases/erase-user.ts';
import type { SyncOrder } from '../use-cases/sync-order.ts';
import type { createReplicateSkus } from '../use-cases/replicate-skus.ts';
import type { createRecordError } from '../use-cases/record-error.ts';
import type { createResolveErrorByEvent } from '../use-cases/resolve-error-by-event.ts';

type UseCases = {
  recordError: ReturnType<typeof createRecordError>;
  resolveErrorByEvent: ReturnType<typeof createResolveErrorByEvent>;
  eraseUser: ReturnType<typeof createEraseUser>;
  replicateSkus: ReturnType<typeof createReplicateSkus>;
  syncOrder: SyncOrder;
};

/** Runs alone: it waits for imports, which may wait for shop orders locked by other messages of its transaction. */
const waitsForImports = { isAlone: () => true };

export const createSubscriptions = ({
  recordError,
  resolveErrorByEvent,
  eraseUser,
  replicateSkus,
  syncOrder,
}: UseCases): Subscription[] => [
  on(ErrorReportedV1, recordError),
  on(ErrorResolvedV1, resolveErrorByEvent),
  on(UserErasedV1, eraseUser),
  on(ProductSnapshotV1, replicateSkus, waitsForImports),
  on(OrderCreatedV1, syncOrder.orderCreated, { concerns: ({ source }) => source === 'shop' }),
  on(OrderChangedV1, syncOrder.orderChanged),
  on(StockRejectedV1, syncOrder.stockRejected),
  on(StockAllocatedV1, syncOrder.stockAllocated),
  on(OrderReadyToPayV1, syncOrder.orderReadyToPay, { concerns: syncOrder.isShopOrder }),
  on(OrderPaidV1, syncOrder.orderPaid, { concerns: syncOrder.isShopOrder }),
  on(OrderShippedV1, syncOrder.orderShipped, { concerns: syncOrder.isShopOrder }),
  on(OrderCancelledV1, syncOrder.orderCancelled, { concerns: syncOrder.isShopOrder }),
];
