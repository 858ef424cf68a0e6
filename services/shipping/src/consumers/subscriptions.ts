import { OrderCreatedV1, UserSnapshotV1 } from '@drappo/contracts';
import { on, type Subscription } from '@drappo/service-kit';
import type { createKeepCustomer } from '../use-cases/keep-customer.ts';
import type { createQuoteOrder } from '../use-cases/quote-order.ts';

type UseCases = {
  quoteOrder: ReturnType<typeof createQuoteOrder>;
  keepCustomer: ReturnType<typeof createKeepCustomer>;
};

export const createSubscriptions = ({ quoteOrder, keepCustomer }: UseCases): Subscription[] => [
  on(OrderCreatedV1, quoteOrder),
  on(UserSnapshotV1, keepCustomer),
];
