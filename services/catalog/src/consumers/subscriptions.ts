import { OrderCancelledV1, OrderCreatedV1, OrderPaidV1 } from '@drappo/contracts';
import { on, type Subscription } from '@drappo/service-kit';
import type { createOnOrderCancelled } from '../use-cases/on-order-cancelled.ts';
import type { createOnOrderCreated } from '../use-cases/on-order-created.ts';
import type { createOnOrderPaid } from '../use-cases/on-order-paid.ts';

type UseCases = {
  onOrderCreated: ReturnType<typeof createOnOrderCreated>;
  onOrderPaid: ReturnType<typeof createOnOrderPaid>;
  onOrderCancelled: ReturnType<typeof createOnOrderCancelled>;
};

export const createSubscriptions = ({ onOrderCreated, onOrderPaid, onOrderCancelled }: UseCases): Subscription[] => [
  on(OrderCreatedV1, onOrderCreated),
  on(OrderPaidV1, onOrderPaid),
  on(OrderCancelledV1, onOrderCancelled),
];
