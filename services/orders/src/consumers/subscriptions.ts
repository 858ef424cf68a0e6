import {
  OrderRequestedV1,
  ReservationCreatedV1,
  ReservationExpiredV1,
  ReservationReleasedV1,
  StockAllocatedV1,
  StockRejectedV1,
} from '@drappo/contracts/catalog/events';
import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import {
  ShopOrderCancelledV1,
  ShopOrderChangedV1,
  ShopOrderImportedV1,
  ShopOrderRedactedV1,
} from '@drappo/contracts/integrations/shop-events';
import { OrderQuotedV1 } from '@drappo/contracts/shipping/events';
import { on, type Subscription } from '@drappo/service-kit';
import type { createCountReservation, createEndReservation } from '../use-cases/follow-reservation.ts';
import type { createEraseCustomer } from '../use-cases/erase-customer.ts';
import type { createCancelShopOrder, createChangeShopOrder } from '../use-cases/follow-shop-order.ts';
import type { createForgetBuyer } from '../use-cases/forget-buyer.ts';
import type { createImportShopOrder } from '../use-cases/import-shop-order.ts';
import type { createKeepCustomer } from '../use-cases/keep-customer.ts';
import type { createPlaceOrder } from '../use-cases/place-order.ts';
import type { createAllocateOrder, createAwaitStock, createPriceShipping } from '../use-cases/settle-order.ts';

type UseCases = {
  placeOrder: ReturnType<typeof createPlaceOrder>;
  priceShipping: ReturnType<typeof createPriceShipping>;
  allocateOrder: ReturnType<typeof createAllocateOrder>;
  awaitStock: ReturnType<typeof createAwaitStock>;
  importShopOrder: ReturnType<typeof createImportShopOrder>;
  changeShopOrder: ReturnType<typeof createChangeShopOrder>;
  cancelShopOrder: ReturnType<typeof createCancelShopOrder>;
  forgetBuyer: ReturnType<typeof createForgetBuyer>;
  keepCustomer: ReturnType<typeof createKeepCustomer>;
  eraseCustomer: ReturnType<typeof createEraseCustomer>;
  countReservation: ReturnType<typeof createCountReservation>;
  expireReservation: ReturnType<typeof createEndReservation>;
  releaseReservation: ReturnType<typeof createEndReservation>;
};

export const createSubscriptions = (uc: UseCases): Subscription[] => [
  on(OrderRequestedV1, uc.placeOrder),
  on(ShopOrderImportedV1, uc.importShopOrder),
  on(ShopOrderChangedV1, uc.changeShopOrder),
  on(ShopOrderCancelledV1, uc.cancelShopOrder),
  on(ShopOrderRedactedV1, uc.forgetBuyer),
  on(OrderQuotedV1, uc.priceShipping),
  on(StockAllocatedV1, uc.allocateOrder),
  on(StockRejectedV1, uc.awaitStock),
  on(UserSnapshotV1, uc.keepCustomer),
  on(UserErasedV1, uc.eraseCustomer),
  on(ReservationCreatedV1, uc.countReservation),
  on(ReservationExpiredV1, uc.expireReservation),
  on(ReservationReleasedV1, uc.releaseReservation),
];
