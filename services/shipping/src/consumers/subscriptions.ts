import { OrderCreatedV1 } from '@drappo/contracts';
import { on, type Subscription } from '@drappo/service-kit';
import type { createQuoteOrder } from '../use-cases/quote-order.ts';

export const createSubscriptions = (useCases: { quoteOrder: ReturnType<typeof createQuoteOrder> }): Subscription[] => [
  on(OrderCreatedV1, useCases.quoteOrder),
];
