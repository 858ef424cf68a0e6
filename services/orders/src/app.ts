import { createStripeClient } from '@drappo/payments';
import {
  createRuntime,
  createService,
  type Logger,
  type RequestContext,
  type RuntimeOverrides,
  type Service,
} from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPrisma, type PrismaClient } from './data/database.ts';
import { readErasureObstacles, readPersonalData } from './data/personal-data-query.ts';
import { checkTransitions } from './domain/order-status.ts';
import { createAddressEndpoints } from './http/address-endpoints.ts';
import { createAdminBulkEndpoints } from './http/admin-bulk-endpoints.ts';
import { createAdminEndpoints } from './http/admin-endpoints.ts';
import { createAdminFileEndpoints } from './http/admin-file-endpoints.ts';
import { createAdminMoneyEndpoints } from './http/admin-money-endpoints.ts';
import { createResellerEndpoints } from './http/reseller-endpoints.ts';
import { createWebhookEndpoint } from './http/webhook-endpoint.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';
import { createStripeMoney } from './stripe/stripe-money.ts';
import { createCancelOrder } from './use-cases/cancel-order.ts';
import { createCancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.ts';
import { createCheckBooks, createNightlyCheck } from './use-cases/check-books.ts';
import { createForgetOldRecipients } from './use-cases/forget-old-recipients.ts';
import { createLookAtBooks, type LookAtBooks } from './use-cases/look-at-books.ts';
import { createEndOpenPages } from './use-cases/end-open-pages.ts';
import { createCancelShopOrder, createChangeShopOrder } from './use-cases/follow-shop-order.ts';
import { createCountReservation, createEndReservation } from './use-cases/follow-reservation.ts';
import { createEraseCustomer } from './use-cases/erase-customer.ts';
import { createForgetBuyer } from './use-cases/forget-buyer.ts';
import { createImportShopOrder } from './use-cases/import-shop-order.ts';
import { createKeepCustomer } from './use-cases/keep-customer.ts';
import { createOpenCheckout } from './use-cases/open-checkout.ts';
import { createPlaceOrder } from './use-cases/place-order.ts';
import { createReconcileCheckouts } from './use-cases/reconcile-checkouts.ts';
import { createRemindUnpaidOrders } from './use-cases/remind-unpaid-orders.ts';
import { createChangeAddress, createDeleteAddress, createSaveAddress } from './use-cases/saved-addresses.ts';
import { createGiveBack } from './use-cases/give-back.ts';
import { createSettleCheckout } from './use-cases/settle-checkout.ts';
import { createSettleDispute } from './use-cases/settle-dispute.ts';
import { createSettleRefunds } from './use-cases/settle-refunds.ts';
import { createAllocateOrder, createAwaitStock, createPriceShipping } from './use-cases/settle-order.ts';
import { createShipMany } from './use-cases/ship-many.ts';
import { createShipOrder, createStartProcessing } from './use-cases/ship-order.ts';
import { createTakeWebhook } from './use-cases/take-webhook.ts';
import { createRefundWorker } from './workers/refund.ts';
import { createShopChangeWorker } from './workers/shop-change.ts';
import { createStripeEventWorker } from './workers/stripe-event.ts';
import { createTimers } from './workers/timers.ts';

export type OrdersApp = {
  service: Service;
  logger: Logger;
  prisma: PrismaClient;
  /** Compares our books with Stripe's. */
  checkBooks: ReturnType<typeof createCheckBooks>;
  lookAtBooks: LookAtBooks;
  /** The timers' work by name, for tests that move the clock. */
  runTimer: (name: string, ctx: RequestContext) => Promise<unknown>;
};

export const createApp = (config: Config, overrides?: RuntimeOverrides): OrdersApp => {
  checkTransitions();
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const runtime = createRuntime({ name: 'orders', config, prisma, overrides });
  const { database, outbox, effects, errors, clock, logger } = runtime;
  const client = createStripeClient({
    apiKey: config.STRIPE_API_KEY,
    host: config.STRIPE_API_HOST,
    port: config.STRIPE_API_PORT,
    protocol: config.STRIPE_API_PROTOCOL,
    timeoutMs: config.STRIPE_API_TIMEOUT_MS,
  });
  const stripe = createStripeGateway(client);
  const money = createStripeMoney(client);
  const portal = config.PUBLIC_URL.replace(/\/$/, '');

  const deps = { database, outbox, clock };
  const settleRefunds = createSettleRefunds(deps);
  const settleDispute = createSettleDispute(deps);
  const settleCheckout = createSettleCheckout({ database, outbox, effects, errors, clock });
  const endOpenPages = createEndOpenPages({ prisma, stripe, settleCheckout });
  const cancelOrder = createCancelOrder({ ...deps, prisma, effects, endOpenPages });
  const changeShopOrder = createChangeShopOrder({ ...deps, prisma, endOpenPages });
  const cancelShopOrder = createCancelShopOrder({ ...deps, prisma, cancelOrder });
  const workers = [
    createShopChangeWorker({ prisma, outbox, clock, changeShopOrder, cancelShopOrder }),
    createRefundWorker({ prisma, stripe, outbox, clock }),
    createStripeEventWorker({
      prisma,
      stripe,
      money,
      settleCheckout,
      settleRefunds,
      clock,
      settleDispute,
    }),
  ];

  const lookAtBooks = createLookAtBooks({ prisma, clock, money });
  const checkBooks = createCheckBooks({ ...deps, prisma, money, lookAtBooks, settleDispute });
  const reconcileSeconds = config.RECONCILE_SECONDS;
  const timers = createTimers({
    prisma,
    clock,
    reconcileSeconds,
    useCases: {
      reconcileCheckouts: createReconcileCheckouts({
        prisma,
        clock,
        logger,
        stripe,
        settleCheckout,
        reconcileSeconds,
      }),
      cancelUnpaidOrders: createCancelUnpaidOrders({ prisma, clock, logger, cancelOrder }),
      remindUnpaidOrders: createRemindUnpaidOrders({ ...deps, prisma }),
      checkBooks: createNightlyCheck({ prisma, clock }, checkBooks),
      forgetOldRecipients: createForgetOldRecipients({ prisma, clock }),
    },
  });

  const shipOrder = createShipOrder(deps);
  const service = createService(runtime, {
    workers,
    timers,
    personalData: {
      read: (userId) => readPersonalData(prisma, userId),
      obstacles: (userId) => readErasureObstacles(prisma, userId),
    },
    endpoints: [
      ...createResellerEndpoints({
        prisma,
        cancelOrder,
        openCheckout: createOpenCheckout({ database, prisma, stripe, clock, portal, settleCheckout }),
      }),
      ...createAdminBulkEndpoints({ prisma, clock, shipMany: createShipMany({ prisma, shipOrder }) }),
      ...createAdminMoneyEndpoints({
        prisma,
        lookAtBooks,
        giveBack: createGiveBack({ ...deps, effects }),
      }),
      ...createAdminFileEndpoints({ prisma, clock }),
      ...createAdminEndpoints({
        prisma,
        clock,
        cancelOrder,
        shipOrder,
        startProcessing: createStartProcessing(deps),
      }),
      ...createAddressEndpoints({
        prisma,
        saveAddress: createSaveAddress(deps),
        changeAddress: createChangeAddress(deps),
        deleteAddress: createDeleteAddress(deps),
      }),
      createWebhookEndpoint(
        createTakeWebhook({
          database,
          effects,
          stripe,
          clock,
          secret: config.STRIPE_WEBHOOK_SECRET_ORDERS,
        }),
      ),
    ],
    subscriptions: createSubscriptions({
      placeOrder: createPlaceOrder(deps),
      priceShipping: createPriceShipping(deps),
      allocateOrder: createAllocateOrder(deps),
      awaitStock: createAwaitStock(deps),
      importShopOrder: createImportShopOrder(deps),
      changeShopOrder,
      forgetBuyer: createForgetBuyer({ database }),
      cancelShopOrder,
      keepCustomer: createKeepCustomer({ database }),
      eraseCustomer: createEraseCustomer({ database, clock }),
      countReservation: createCountReservation({ database, clock }),
      expireReservation: createEndReservation({ database }, 'expired'),
      releaseReservation: createEndReservation({ database }, 'released'),
    }),
  });
  return {
    service,
    logger,
    prisma,
    checkBooks,
    lookAtBooks,
    runTimer: async (name, ctx) => timers.find((timer) => timer.name === name)?.run(ctx),
  };
};
