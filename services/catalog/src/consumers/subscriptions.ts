import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { OrderCancelledV1, OrderChangedV1, OrderCreatedV1, OrderPaidV1 } from '@drappo/contracts/orders/events';
import { on, type Subscription } from '@drappo/service-kit';
import type { createErasePerson } from '../use-cases/erase-person.ts';
import type { createKeepPerson } from '../use-cases/keep-person.ts';
import type { createOnOrderCancelled } from '../use-cases/on-order-cancelled.ts';
import type { createOnOrderChanged } from '../use-cases/on-order-changed.ts';
import type { createOnOrderCreated } from '../use-cases/on-order-created.ts';
import type { createOnOrderPaid } from '../use-cases/on-order-paid.ts';

type UseCases = {
  onOrderCreated: ReturnType<typeof createOnOrderCreated>;
  onOrderChanged: ReturnType<typeof createOnOrderChanged>;
  onOrderPaid: ReturnType<typeof createOnOrderPaid>;
  onOrderCancelled: ReturnType<typeof createOnOrderCancelled>;
  keepPerson: ReturnType<typeof createKeepPerson>;
  erasePerson: ReturnType<typeof createErasePerson>;
};

export const createSubscriptions = ({
  onOrderCreated,
  onOrderChanged,
  onOrderPaid,
  onOrderCancelled,
  keepPerson,
  erasePerson,
}: UseCases): Subscription[] => [
  on(OrderCreatedV1, onOrderCreated),
  on(OrderChangedV1, onOrderChanged),
  on(OrderPaidV1, onOrderPaid),
  on(OrderCancelledV1, onOrderCancelled),
  on(UserSnapshotV1, keepPerson),
  on(UserErasedV1, erasePerson),
];
