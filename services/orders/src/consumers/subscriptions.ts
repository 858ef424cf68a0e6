import {
  OrderQuotedV1,
  OrderRequestedV1,
  ReservationCreatedV1,
  ReservationExpiredV1,
  ReservationReleasedV1,
  StockAllocatedV1,
  UserErasedV1,
  UserSnapshotV1,
} from '@drappo/contracts';
import { on, type Subscription } from '@drappo/service-kit';
import type { createCountReservation, createEndReservation } from '../use-cases/follow-reservation.ts';
import type { createEraseCustomer } from '../use-cases/erase-customer.ts';
import type { createKeepCustomer } from '../use-cases/keep-customer.ts';
import type { createPlaceOrder } from '../use-cases/place-order.ts';
import type { createAllocateOrder, createPriceShipping } from '../use-cases/settle-order.ts';

type UseCases = {
  placeOrder: ReturnType<typeof createPlaceOrder>;
  priceShipping: ReturnType<typeof createPriceShipping>;
  allocateOrder: ReturnType<typeof createAllocateOrder>;
  keepCustomer: ReturnType<typeof createKeepCustomer>;
  eraseCustomer: ReturnType<typeof createEraseCustomer>;
  countReservation: ReturnType<typeof createCountReservation>;
  expireReservation: ReturnType<typeof createEndReservation>;
  releaseReservation: ReturnType<typeof createEndReservation>;
};

export const createSubscriptions = ({
  placeOrder,
  priceShipping,
  allocateOrder,
  keepCustomer,
  eraseCustomer,
  countReservation,
  expireReservation,
  releaseReservation,
}: UseCases): Subscription[] => [
  on(OrderRequestedV1, placeOrder),
  on(OrderQuotedV1, priceShipping),
  on(StockAllocatedV1, allocateOrder),
  on(UserSnapshotV1, keepCustomer),
  on(UserErasedV1, eraseCustomer),
  on(ReservationCreatedV1, countReservation),
  on(ReservationExpiredV1, expireReservation),
  on(ReservationReleasedV1, releaseReservation),
];
