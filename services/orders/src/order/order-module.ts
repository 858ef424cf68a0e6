import type { WorkingCalendar } from '@drappo/contracts/working-days';
import type { Endpoint, Runtime, Timer } from '@drappo/service-kit';
import type { Pool, PrismaClient, Tx } from '../data/database.ts';
import { checkTransitions } from './domain/order-status.ts';
import { createAddressEndpoints } from './http/address-endpoints.ts';
import { createAdminEndpoints } from './http/admin-endpoints.ts';
import { createAdminExportEndpoint } from './http/admin-export-endpoint.ts';
import { createAdminWorkEndpoints } from './http/admin-work-endpoints.ts';
import { customerEndpoint } from './http/customer-endpoint.ts';
import { createInsightEndpoints } from './http/insight-endpoints.ts';
import { createResellerEndpoints } from './http/reseller-endpoints.ts';
import { createWhiteLabelEndpoints } from './http/white-label-endpoints.ts';
import { createOrderDocuments } from './order-documents.ts';
import type { Seller } from './templates/paper-parties.ts';
import { createCancelOrder } from './use-cases/cancel-order.ts';
import { createCancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.ts';
import { createChangeLineNote, createChangePurchaseOrderNumber } from './use-cases/change-order.ts';
import { createExportOwnOrders } from './use-cases/export-own-orders.ts';
import type { OrderPayments } from './use-cases/order-payments.ts';
import { createPlaceOrder } from './use-cases/place-order.ts';
import { createEndReservation, createRecordReservation } from './use-cases/record-reservation.ts';
import { createRedactOldRecipients } from './use-cases/redact-old-recipients.ts';
import {
  createAggregateMetrics,
  createFindBestSellers,
  createRebuildResellerInsight,
} from './use-cases/refresh-statistics.ts';
import { createRemindUnpaidOrders } from './use-cases/remind-unpaid-orders.ts';
import { createChangeAddress, createDeleteAddress, createSaveAddress } from './use-cases/saved-addresses.ts';
import { createSavedViews } from './use-cases/saved-views.ts';
import { createPriceShipping } from './use-cases/settle-order.ts';

const CANCEL_UNPAID_MS = 30_000;
const REMIND_MS = 60_000;
const METRICS_MS = 5_000;
const REDACT_MS = 3_600_000;
// Interval of the check whether the lists of the day, or of last night, exist.
const LISTS_MS = 60_000;

type Needs = {
  prisma: PrismaClient;
  pool: Pool;
  calendar: WorkingCalendar;
  payments: OrderPayments;
  seller: Seller;
  /** Catalog's address; without it documents have no pictures. */
  catalogUrl: string | undefined;
};

/** Orders and everything read from them: placing, status, timeline, lists, documents, exports, statistics. */
export const createOrders = (runtime: Runtime<Tx>, needs: Needs) => {
  checkTransitions();
  const { database, outbox, clock, logger } = runtime;
  const { prisma, pool, calendar, payments, seller, catalogUrl } = needs;
  const deps = { database, outbox, clock };
  const { documents, papers } = createOrderDocuments(runtime, catalogUrl);
  const cancelOrder = createCancelOrder({ ...deps, prisma, payments });
  const endpoints: Endpoint[] = [
    ...createResellerEndpoints({
      prisma,
      pool,
      clock,
      calendar,
      papers,
      seller,
      cancelOrder,
      changePurchaseOrderNumber: createChangePurchaseOrderNumber(deps),
      changeLineNote: createChangeLineNote(deps),
      exportOwnOrders: createExportOwnOrders({ prisma, clock, writeSheet: documents.writeSheet }),
    }),
    createAdminExportEndpoint({ prisma, clock, documents }),
    customerEndpoint({ prisma, pool, clock }),
    ...createInsightEndpoints({ prisma }),
    ...createAdminWorkEndpoints({ prisma, clock, ...createSavedViews(deps) }),
    ...createAdminEndpoints({ prisma, clock, cancelOrder }),
    ...createWhiteLabelEndpoints({ prisma, documents }),
    ...createAddressEndpoints({
      prisma,
      saveAddress: createSaveAddress(deps),
      changeAddress: createChangeAddress(deps),
      deleteAddress: createDeleteAddress(deps),
    }),
  ];
  const timers: Timer[] = [
    {
      name: 'orders-cancel-unpaid',
      everyMs: CANCEL_UNPAID_MS,
      run: createCancelUnpaidOrders({ prisma, clock, logger, cancelOrder }),
    },
    { name: 'orders-remind', everyMs: REMIND_MS, run: createRemindUnpaidOrders({ ...deps, prisma }) },
    {
      name: 'orders-aggregate-metrics',
      everyMs: METRICS_MS,
      run: createAggregateMetrics({ prisma }),
      inEachInstance: true,
    },
    { name: 'orders-redact-recipients', everyMs: REDACT_MS, run: createRedactOldRecipients({ prisma, clock }) },
    { name: 'orders-best-sellers', everyMs: LISTS_MS, run: createFindBestSellers({ prisma, clock }) },
    { name: 'orders-cohorts', everyMs: LISTS_MS, run: createRebuildResellerInsight({ prisma, clock }) },
  ];
  return {
    endpoints,
    timers,
    documents,
    papers,
    cancelOrder,
    handlers: {
      placeOrder: createPlaceOrder(deps),
      priceShipping: createPriceShipping({ ...deps, calendar, payments }),
      recordNewReservation: createRecordReservation({ database, clock }),
      expireReservation: createEndReservation({ database }, 'expired'),
      releaseReservation: createEndReservation({ database }, 'released'),
    },
  };
};
