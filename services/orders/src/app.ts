import { createStripeClient } from '@drappo/payments';
import {
  createFindings,
  createRuntime,
  createService,
  type Logger,
  type RequestContext,
  type RuntimeOverrides,
  type Service,
} from '@drappo/service-kit';
import { createAutomaticPayments } from './automatic-payment.ts';
import { sellerOf, stripeOptionsOf, type Config } from './config.ts';
import { createConsumedEvents } from './consumed-events.ts';
import { createPool, createPrisma, type PrismaClient } from './data/database.ts';
import { readErasureObstacles, readPersonalData } from './data/personal-data-query.ts';
import { shipFirst } from './domain/order.ts';
import { checkTransitions } from './domain/order-status.ts';
import { checkReturnTransitions } from './domain/return-status.ts';
import { createAddressEndpoints } from './http/address-endpoints.ts';
import { createAdminBulkEndpoints } from './http/admin-bulk-endpoints.ts';
import { createAdminEndpoints } from './http/admin-endpoints.ts';
import { createAdminFileEndpoints } from './http/admin-file-endpoints.ts';
import { createAdminMoneyEndpoints } from './http/admin-money-endpoints.ts';
import { createAdminReturnEndpoints } from './http/admin-return-endpoints.ts';
import { createAdminWorkEndpoints } from './http/admin-work-endpoints.ts';
import { customerEndpoint } from './http/customer-endpoint.ts';
import { createDeskEndpoints } from './http/desk-endpoints.ts';
import { createInsightEndpoints } from './http/insight-endpoints.ts';
import { createResellerEndpoints } from './http/reseller-endpoints.ts';
import { createReturnEndpoints } from './http/return-endpoints.ts';
import { createWebhookEndpoint } from './http/webhook-endpoint.ts';
import { createWhiteLabelEndpoints } from './http/white-label-endpoints.ts';
import { createOrderDocuments } from './order-documents.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';
import { createStripeMoney } from './stripe/stripe-money.ts';
import { createApplyParkedChange } from './use-cases/apply-parked-change.ts';
import { createApplyWebhook } from './use-cases/apply-webhook.ts';
import { createChangeLineNote, createChangePurchaseOrderNumber } from './use-cases/change-order.ts';
import { createCancelOrder } from './use-cases/cancel-order.ts';
import { createCancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.ts';
import { createReconcileLedger, createNightlyReconciliation } from './use-cases/reconcile-ledger.ts';
import { createRedactOldRecipients } from './use-cases/redact-old-recipients.ts';
import { createReadLedgerReport, type ReadLedgerReport } from './use-cases/read-ledger-report.ts';
import { createExportOwnOrders } from './use-cases/export-own-orders.ts';
import { createExpireOpenCheckouts } from './use-cases/expire-open-checkouts.ts';
import { createApplyShopOrderCancellation, createApplyShopOrderChange } from './use-cases/apply-shop-order-change.ts';
import { createRedactBuyers } from './use-cases/redact-buyer.ts';
import {
  createAggregateMetrics,
  createFindBestSellers,
  createRebuildResellerInsight,
} from './use-cases/refresh-statistics.ts';
import { createOpenCheckout } from './use-cases/open-checkout.ts';
import { createMakePickList, createUndoPickList } from './use-cases/pick-lists.ts';
import { createReconcileCheckouts } from './use-cases/reconcile-checkouts.ts';
import { createRemindUnpaidOrders } from './use-cases/remind-unpaid-orders.ts';
import { createChangeAddress, createDeleteAddress, createSaveAddress } from './use-cases/saved-addresses.ts';
import { createSavedViews } from './use-cases/saved-views.ts';
import { createRefundOrder } from './use-cases/refund-order.ts';
import { createReturns } from './use-cases/returns.ts';
import { createSendRefund } from './use-cases/send-refund.ts';
import { createSettleCheckout } from './use-cases/settle-checkout.ts';
import { createSettleDispute } from './use-cases/settle-dispute.ts';
import { createSettleRefunds } from './use-cases/settle-refunds.ts';
import { createClearOrderProblem, createSetOrderProblem } from './use-cases/order-problems.ts';
import { createShipAtDesk } from './use-cases/ship-at-desk.ts';
import { createShipMany } from './use-cases/ship-many.ts';
import { createShipOrder, createStartProcessing } from './use-cases/ship-order.ts';
import { createStoreWebhook } from './use-cases/store-webhook.ts';
import { createTakePayment } from './use-cases/take-payment.ts';
import { createRefundWorker } from './workers/refund.ts';
import { createShopChangeWorker } from './workers/shop-change.ts';
import { createStripeEventWorker } from './workers/stripe-event.ts';
import { createTimers } from './workers/timers.ts';

export type OrdersApp = {
  service: Service;
  logger: Logger;
  prisma: PrismaClient;
  /** Compares our ledger with Stripe's. */
  reconcileLedger: ReturnType<typeof createReconcileLedger>;
  readLedgerReport: ReadLedgerReport;
  /** The timers' work by name, for tests that move the clock. */
  runTimer: (name: string, ctx: RequestContext) => Promise<unknown>;
};

export const createApp = (config: Config, overrides?: RuntimeOverrides): OrdersApp => {
  checkTransitions();
  checkReturnTransitions();
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const prisma = createPrisma(pool);
  const runtime = createRuntime({ name: 'orders', config, prisma, overrides });
  const { database, outbox, effects, errors, clock, logger } = runtime;
  const client = createStripeClient(stripeOptionsOf(config));
  const stripe = createStripeGateway(client);
  const money = createStripeMoney(client);
  const portal = config.PUBLIC_URL.replace(/\/$/, '');
  const { documents, papers } = createOrderDocuments(runtime, config.UPSTREAM_CATALOG_URL);
  const calendar = { patronSaint: config.PATRON_SAINT_DAY };
  const deps = { database, outbox, clock };
  const settleRefunds = createSettleRefunds({ ...deps, errors });
  const settleDispute = createSettleDispute({ database, errors, clock });
  const takePayment = createTakePayment({ outbox, effects, errors, clock, calendar });
  const settleCheckout = createSettleCheckout({ database, errors, clock, takePayment });
  const expireOpenCheckouts = createExpireOpenCheckouts({ prisma, stripe, settleCheckout });
  const automatic = createAutomaticPayments(runtime, {
    prisma,
    client,
    calendar,
    portal,
    reconcileSeconds: config.RECONCILE_SECONDS,
    takePayment,
    expireOpenCheckouts,
  });
  const cancelOrder = createCancelOrder({ ...deps, prisma, effects, expireOpenCheckouts });
  const applyShopOrderChange = createApplyShopOrderChange({ ...deps, prisma, errors, expireOpenCheckouts });
  const applyShopOrderCancellation = createApplyShopOrderCancellation({ ...deps, prisma, errors, cancelOrder });
  const applyWebhook = createApplyWebhook({
    ...automatic,
    prisma,
    stripe,
    money,
    settleCheckout,
    settleRefunds,
    settleDispute,
  });
  const workers = [
    createShopChangeWorker(
      createApplyParkedChange({ prisma, errors, applyShopOrderChange, applyShopOrderCancellation }),
    ),
    createRefundWorker(createSendRefund({ prisma, stripe, outbox, errors, clock })),
    createStripeEventWorker({ applyWebhook, clock }),
    ...automatic.workers,
  ];
  const findings = createFindings({ errors, clock, table: 'book_differences' });
  const readLedgerReport = createReadLedgerReport({ prisma, clock, money });
  const reconcileLedger = createReconcileLedger({
    database,
    prisma,
    findings,
    clock,
    money,
    readLedgerReport,
    settleDispute,
  });
  const returns = createReturns({
    ...deps,
    prisma,
    effects,
    returnDays: config.RETURN_DAYS,
    returnAddress: config.RETURN_ADDRESS ?? null,
  });
  const reconcileSeconds = config.RECONCILE_SECONDS;
  const timers = createTimers({
    reconcileSeconds,
    useCases: {
      reconcileCheckouts: createReconcileCheckouts({ prisma, clock, logger, stripe, settleCheckout, reconcileSeconds }),
      cancelUnpaidOrders: createCancelUnpaidOrders({ prisma, clock, logger, cancelOrder }),
      remindUnpaidOrders: createRemindUnpaidOrders({ ...deps, prisma }),
      reconcileLedger: createNightlyReconciliation({ prisma, clock }, reconcileLedger),
      aggregateMetrics: createAggregateMetrics({ prisma }),
      redactBuyers: createRedactBuyers({ prisma }),
      redactOldRecipients: createRedactOldRecipients({ prisma, clock }),
      findBestSellers: createFindBestSellers({ prisma, clock }),
      rebuildResellerInsight: createRebuildResellerInsight({ prisma, clock }),
      lapseReturns: returns.lapseReturns,
      deleteReturnPhotos: returns.deleteReturnPhotos,
      ...automatic.timers,
    },
  });

  const shipOrder = createShipOrder(deps);
  const service = createService(runtime, {
    workers,
    timers,
    documents,
    personalData: {
      read: (userId) => readPersonalData(prisma, userId),
      obstacles: (userId) => readErasureObstacles(prisma, userId),
    },
    endpoints: [
      ...createResellerEndpoints({
        prisma,
        pool,
        clock,
        calendar,
        papers,
        seller: sellerOf(config),
        cancelOrder,
        changePurchaseOrderNumber: createChangePurchaseOrderNumber(deps),
        changeLineNote: createChangeLineNote(deps),
        openCheckout: createOpenCheckout({ database, prisma, stripe, clock, portal, settleCheckout }),
        exportOwnOrders: createExportOwnOrders({ prisma, clock, writeSheet: documents.writeSheet }),
      }),
      ...createAdminBulkEndpoints({ prisma, clock, shipMany: createShipMany({ prisma, shipOrder }) }),
      ...createAdminMoneyEndpoints({ prisma, readLedgerReport, refundOrder: createRefundOrder({ ...deps, effects }) }),
      ...createAdminFileEndpoints({ prisma, clock, documents, papers }),
      customerEndpoint({ prisma, pool, clock }),
      ...createInsightEndpoints({ prisma }),
      ...createDeskEndpoints({
        prisma,
        clock,
        shipAtDesk: createShipAtDesk({ prisma, shipOnce: createShipOrder(deps, shipFirst) }),
        setOrderProblem: createSetOrderProblem(deps),
        clearOrderProblem: createClearOrderProblem(deps),
      }),
      ...createAdminWorkEndpoints({
        prisma,
        clock,
        papers,
        ...createSavedViews(deps),
        makePickList: createMakePickList(deps),
        undoPickList: createUndoPickList(deps),
      }),
      ...createAdminEndpoints({ prisma, clock, cancelOrder, shipOrder, startProcessing: createStartProcessing(deps) }),
      ...createReturnEndpoints({ prisma, returnDays: config.RETURN_DAYS, ...returns }),
      ...createAdminReturnEndpoints({ prisma, ...returns }),
      ...createWhiteLabelEndpoints({ prisma, documents }),
      ...automatic.endpoints,
      ...createAddressEndpoints({
        prisma,
        saveAddress: createSaveAddress(deps),
        changeAddress: createChangeAddress(deps),
        deleteAddress: createDeleteAddress(deps),
      }),
      createWebhookEndpoint(
        createStoreWebhook({ database, effects, stripe, clock, secret: config.STRIPE_WEBHOOK_SECRET_ORDERS }),
      ),
    ],
    subscriptions: createConsumedEvents(runtime, {
      calendar,
      automatic,
      applyShopOrderChange,
      applyShopOrderCancellation,
    }),
  });
  return {
    service,
    logger,
    prisma,
    reconcileLedger,
    readLedgerReport,
    runTimer: async (name, ctx) => timers.find((timer) => timer.name === name)?.run(ctx),
  };
};
