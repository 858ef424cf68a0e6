import type { WorkingCalendar } from '@drappo/contracts/working-days';
import type { Runtime, Subscription } from '@drappo/service-kit';
import type { createAutomaticPayments } from './automatic-payment.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import type { Tx } from './data/database.ts';
import type {
  createApplyShopOrderCancellation,
  createApplyShopOrderChange,
} from './use-cases/apply-shop-order-change.ts';
import { createDropMissingPhotos } from './use-cases/drop-missing-photos.ts';
import { createEraseUserReplica } from './use-cases/erase-user-replica.ts';
import { createImportShopOrder } from './use-cases/import-shop-order.ts';
import { createPlaceOrder } from './use-cases/place-order.ts';
import { createEndReservation, createRecordReservation } from './use-cases/record-reservation.ts';
import { createRedactBuyer } from './use-cases/redact-buyer.ts';
import { createAllocateOrder, createAwaitStock, createPriceShipping } from './use-cases/settle-order.ts';
import { createUpsertUserReplica } from './use-cases/upsert-user-replica.ts';

type Needs = {
  calendar: WorkingCalendar;
  automatic: Pick<ReturnType<typeof createAutomaticPayments>, 'beginAutomaticPayment' | 'endForBlocked'>;
  applyShopOrderChange: ReturnType<typeof createApplyShopOrderChange>;
  applyShopOrderCancellation: ReturnType<typeof createApplyShopOrderCancellation>;
};

/** The use-cases behind the events of other services, put together. */
export const createConsumedEvents = (runtime: Runtime<Tx>, needs: Needs): Subscription[] => {
  const { database, outbox, effects, clock } = runtime;
  const { calendar, automatic, applyShopOrderChange, applyShopOrderCancellation } = needs;
  const deps = { database, outbox, clock };
  const settling = { ...deps, calendar, beginAutomaticPayment: automatic.beginAutomaticPayment };
  return createSubscriptions({
    placeOrder: createPlaceOrder(deps),
    priceShipping: createPriceShipping(settling),
    allocateOrder: createAllocateOrder(settling),
    awaitStock: createAwaitStock(settling),
    importShopOrder: createImportShopOrder(deps),
    applyShopOrderChange,
    redactBuyer: createRedactBuyer({ database }),
    applyShopOrderCancellation,
    dropMissingPhotos: createDropMissingPhotos(deps),
    upsertUserReplica: createUpsertUserReplica({ database, endForBlocked: automatic.endForBlocked }),
    eraseUserReplica: createEraseUserReplica({ database, effects, clock }),
    recordNewReservation: createRecordReservation({ database, clock }),
    expireReservation: createEndReservation({ database }, 'expired'),
    releaseReservation: createEndReservation({ database }, 'released'),
  });
};
