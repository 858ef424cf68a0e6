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
import type { FollowOrder } from '../use-cases/follow-order.ts';
import type { createKeepSkus } from '../use-cases/keep-skus.ts';
import type { createRecordError } from '../use-cases/record-error.ts';
import type { createResolveError } from '../use-cases/resolve-error.ts';

type UseCases = {
  recordError: ReturnType<typeof createRecordError>;
  resolveError: ReturnType<typeof createResolveError>;
  eraseUser: ReturnType<typeof createEraseUser>;
  keepSkus: ReturnType<typeof createKeepSkus>;
  followOrder: FollowOrder;
};

export const createSubscriptions = ({
  recordError,
  resolveError,
  eraseUser,
  keepSkus,
  followOrder,
}: UseCases): Subscription[] => [
  on(ErrorReportedV1, recordError),
  on(ErrorResolvedV1, resolveError),
  on(UserErasedV1, eraseUser),
  on(ProductSnapshotV1, keepSkus),
  on(OrderCreatedV1, followOrder.orderCreated),
  on(OrderChangedV1, followOrder.orderChanged),
  on(StockRejectedV1, followOrder.stockRejected),
  on(StockAllocatedV1, followOrder.stockAllocated),
  on(OrderReadyToPayV1, followOrder.orderReadyToPay),
  on(OrderPaidV1, followOrder.orderPaid),
  on(OrderShippedV1, followOrder.orderShipped),
  on(OrderCancelledV1, followOrder.orderCancelled),
];
