import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { OrderCancelledV1, OrderChangedV1, OrderCreatedV1, OrderPaidV1 } from '@drappo/contracts/orders/events';
import { ShippingRatesSnapshotV1 } from '@drappo/contracts/shipping/events';
import { ReturnReceivedV1, ReturnRequestedV1 } from '@drappo/contracts/orders/return-events';
import { on, type Subscription } from '@drappo/service-kit';
import type { createEraseUserReplica } from '../use-cases/erase-user-replica.ts';
import type { createUpsertUserReplica } from '../use-cases/upsert-user-replica.ts';
import type { createOnOrderCancelled } from '../stock/use-cases/on-order-cancelled.ts';
import type { createOnOrderChanged } from '../stock/use-cases/on-order-changed.ts';
import type { createOnOrderCreated } from '../stock/use-cases/on-order-created.ts';
import type { createOnOrderPaid } from '../stock/use-cases/on-order-paid.ts';
import type { createReplicateShippingRates } from '../stock/use-cases/replicate-shipping-rates.ts';
import type { createOnReturnReceived } from '../stock/use-cases/on-return-received.ts';
import type { createOnReturnRequested } from '../uploads/use-cases/on-return-requested.ts';

type UseCases = {
  onOrderCreated: ReturnType<typeof createOnOrderCreated>;
  onOrderChanged: ReturnType<typeof createOnOrderChanged>;
  onOrderPaid: ReturnType<typeof createOnOrderPaid>;
  onOrderCancelled: ReturnType<typeof createOnOrderCancelled>;
  onReturnRequested: ReturnType<typeof createOnReturnRequested>;
  onReturnReceived: ReturnType<typeof createOnReturnReceived>;
  upsertUserReplica: ReturnType<typeof createUpsertUserReplica>;
  eraseUserReplica: ReturnType<typeof createEraseUserReplica>;
  replicateShippingRates: ReturnType<typeof createReplicateShippingRates>;
};

/** One message locks its variants in the order of their ids (ADR 6); a batch of several messages would not. */
const locksVariants = { isAlone: () => true };

export const createSubscriptions = ({
  onOrderCreated,
  onOrderChanged,
  onOrderPaid,
  onOrderCancelled,
  onReturnRequested,
  onReturnReceived,
  upsertUserReplica,
  eraseUserReplica,
  replicateShippingRates,
}: UseCases): Subscription[] => [
  on(OrderCreatedV1, onOrderCreated, { isAlone: ({ source }) => source === 'shop' }),
  on(OrderChangedV1, onOrderChanged, locksVariants),
  on(OrderPaidV1, onOrderPaid, locksVariants),
  on(OrderCancelledV1, onOrderCancelled, locksVariants),
  on(ReturnRequestedV1, onReturnRequested),
  on(ReturnReceivedV1, onReturnReceived, locksVariants),
  on(UserSnapshotV1, upsertUserReplica),
  on(UserErasedV1, eraseUserReplica, locksVariants),
  on(ShippingRatesSnapshotV1, replicateShippingRates),
];
