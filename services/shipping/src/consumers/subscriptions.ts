import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { OrderChangedV1, OrderCreatedV1 } from '@drappo/contracts/orders/events';
import { on, type Subscription } from '@drappo/service-kit';
import type { createEraseCustomer } from '../use-cases/erase-customer.ts';
import type { createKeepCustomer } from '../use-cases/keep-customer.ts';
import type { createQuoteOrder } from '../use-cases/quote-order.ts';

type UseCases = {
  quoteOrder: ReturnType<typeof createQuoteOrder>;
  keepCustomer: ReturnType<typeof createKeepCustomer>;
  eraseCustomer: ReturnType<typeof createEraseCustomer>;
};

export const createSubscriptions = ({ quoteOrder, keepCustomer, eraseCustomer }: UseCases): Subscription[] => [
  on(OrderCreatedV1, quoteOrder),
  on(OrderChangedV1, quoteOrder),
  on(UserSnapshotV1, keepCustomer),
  on(UserErasedV1, eraseCustomer),
];
