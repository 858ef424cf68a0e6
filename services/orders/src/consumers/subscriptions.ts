import { OrderQuotedV1, OrderRequestedV1, StockAllocatedV1, UserSnapshotV1 } from '@drappo/contracts';
import { on, type Subscription } from '@drappo/service-kit';
import type { createKeepCustomer } from '../use-cases/keep-customer.ts';
import type { createPlaceOrder } from '../use-cases/place-order.ts';
import type { createAllocateOrder, createPriceShipping } from '../use-cases/settle-order.ts';

type UseCases = {
  placeOrder: ReturnType<typeof createPlaceOrder>;
  priceShipping: ReturnType<typeof createPriceShipping>;
  allocateOrder: ReturnType<typeof createAllocateOrder>;
  keepCustomer: ReturnType<typeof createKeepCustomer>;
};

export const createSubscriptions = ({
  placeOrder,
  priceShipping,
  allocateOrder,
  keepCustomer,
}: UseCases): Subscription[] => [
  on(OrderRequestedV1, placeOrder),
  on(OrderQuotedV1, priceShipping),
  on(StockAllocatedV1, allocateOrder),
  on(UserSnapshotV1, keepCustomer),
];
