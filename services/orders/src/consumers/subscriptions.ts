import {
  OrderRequestedV1,
  ReservationCreatedV1,
  ReservationExpiredV1,
  ReservationReleasedV1,
  StockAllocatedV1,
  StockRejectedV1,
} from '@drappo/contracts/catalog/events';
import { ReturnPhotosMissingV1 } from '@drappo/contracts/catalog/return-photo-events';
import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import {
  ShopOrderCancelledV1,
  ShopOrderChangedV1,
  ShopOrderImportedV1,
  ShopOrderRedactedV1,
} from '@drappo/contracts/integrations/shop-events';
import { OrderQuotedV1 } from '@drappo/contracts/shipping/events';
import { on, type Subscription } from '@drappo/service-kit';
import type { createRecordReservation, createEndReservation } from '../order/use-cases/record-reservation.ts';
import type { createDropMissingPhotos } from '../returns/use-cases/drop-missing-photos.ts';
import type { createEraseUserReplica } from '../use-cases/erase-user-replica.ts';
import type {
  createApplyShopOrderCancellation,
  createApplyShopOrderChange,
} from '../shop-orders/use-cases/apply-shop-order-change.ts';
import type { createRedactBuyer } from '../shop-orders/use-cases/redact-buyer.ts';
import type { createImportShopOrder } from '../shop-orders/use-cases/import-shop-order.ts';
import type { createUpsertUserReplica } from '../use-cases/upsert-user-replica.ts';
import type { createPlaceOrder } from '../order/use-cases/place-order.ts';
import type { createPriceShipping } from '../order/use-cases/settle-order.ts';
import type { createAllocateOrder, createAwaitStock } from '../shop-orders/use-cases/settle-stock.ts';

type UseCases = {
  placeOrder: ReturnType<typeof createPlaceOrder>;
  priceShipping: ReturnType<typeof createPriceShipping>;
  allocateOrder: ReturnType<typeof createAllocateOrder>;
  awaitStock: ReturnType<typeof createAwaitStock>;
  importShopOrder: ReturnType<typeof createImportShopOrder>;
  applyShopOrderChange: ReturnType<typeof createApplyShopOrderChange>;
  applyShopOrderCancellation: ReturnType<typeof createApplyShopOrderCancellation>;
  redactBuyer: ReturnType<typeof createRedactBuyer>;
  dropMissingPhotos: ReturnType<typeof createDropMissingPhotos>;
  upsertUserReplica: ReturnType<typeof createUpsertUserReplica>;
  eraseUserReplica: ReturnType<typeof createEraseUserReplica>;
  recordNewReservation: ReturnType<typeof createRecordReservation>;
  expireReservation: ReturnType<typeof createEndReservation>;
  releaseReservation: ReturnType<typeof createEndReservation>;
};

/** Expires payment pages before the transaction, because no other message should wait for that call or repeat it. */
const callsStripe = { isAlone: () => true };

export const createSubscriptions = (uc: UseCases): Subscription[] => [
  on(OrderRequestedV1, uc.placeOrder),
  on(ShopOrderImportedV1, uc.importShopOrder),
  on(ShopOrderChangedV1, uc.applyShopOrderChange, callsStripe),
  on(ShopOrderCancelledV1, uc.applyShopOrderCancellation, callsStripe),
  on(ShopOrderRedactedV1, uc.redactBuyer),
  on(OrderQuotedV1, uc.priceShipping),
  on(StockAllocatedV1, uc.allocateOrder),
  on(StockRejectedV1, uc.awaitStock),
  on(ReturnPhotosMissingV1, uc.dropMissingPhotos),
  on(UserSnapshotV1, uc.upsertUserReplica),
  on(UserErasedV1, uc.eraseUserReplica),
  on(ReservationCreatedV1, uc.recordNewReservation),
  on(ReservationExpiredV1, uc.expireReservation),
  on(ReservationReleasedV1, uc.releaseReservation),
];
