import {
  createRuntime,
  createService,
  type Logger,
  type RequestContext,
  type RuntimeOverrides,
  type Service,
} from '@drappo/service-kit';
import { sellerOf, stripeOptionsOf, type Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPool, createPrisma, type PrismaClient } from './data/database.ts';
import { readErasureObstacles, readPersonalData } from './data/personal-data-query.ts';
import { createOrders } from './order/order-module.ts';
import { createPayments } from './payments/payments-module.ts';
import { createReturns } from './returns/returns-module.ts';
import { createShippingDesk } from './shipping-desk/shipping-desk-module.ts';
import { createParkedChanges, createShopOrders } from './shop-orders/shop-orders-module.ts';
import { createEraseUserReplica } from './use-cases/erase-user-replica.ts';
import { createUpsertUserReplica } from './use-cases/upsert-user-replica.ts';

export type OrdersApp = ReturnType<typeof createPayments>['ledger'] & {
  service: Service;
  logger: Logger;
  prisma: PrismaClient;
  /** The timers' jobs by name, for tests that move the clock. */
  runTimer: (name: string, ctx: RequestContext) => Promise<unknown>;
};

export const createApp = (config: Config, overrides?: RuntimeOverrides): OrdersApp => {
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const prisma = createPrisma(pool);
  const runtime = createRuntime({ name: 'orders', config, prisma, overrides });
  const calendar = { patronSaint: config.PATRON_SAINT_DAY };
  const returns = createReturns(runtime, {
    prisma,
    returnDays: config.RETURN_DAYS,
    returnAddress: config.RETURN_ADDRESS ?? null,
  });
  const payments = createPayments(runtime, {
    prisma,
    calendar,
    stripe: { ...stripeOptionsOf(config), webhookSecret: config.STRIPE_WEBHOOK_SECRET_ORDERS },
    portal: config.PUBLIC_URL.replace(/\/$/, ''),
    reconcileSeconds: config.RECONCILE_SECONDS,
    returns: returns.refunded,
    onPaymentEnd: createParkedChanges(runtime),
  });
  const payable = { prisma, calendar, payments: payments.ofOrders };
  const catalogUrl = config.UPSTREAM_CATALOG_URL;
  const orders = createOrders(runtime, { ...payable, pool, seller: sellerOf(config), catalogUrl });
  const shopOrders = createShopOrders(runtime, { ...payable, cancelOrder: orders.cancelOrder });
  const shippingDesk = createShippingDesk(runtime, { prisma, papers: orders.papers });
  const timers = [...orders.timers, ...payments.timers, ...returns.timers, ...shopOrders.timers];
  const service = createService(runtime, {
    workers: [...shopOrders.workers, ...payments.workers],
    timers,
    documents: orders.documents,
    personalData: {
      read: (userId) => readPersonalData(prisma, userId),
      obstacles: (userId) => readErasureObstacles(prisma, userId),
    },
    // The first pattern that matches a path wins: /api/orders/to-pay and /api/admin/orders/books come before /api/.../:id.
    endpoints: [payments, shippingDesk, orders, returns].flatMap(({ endpoints }) => endpoints),
    subscriptions: createSubscriptions({
      ...orders.handlers,
      ...shopOrders.handlers,
      ...returns.handlers,
      upsertUserReplica: createUpsertUserReplica({ ...runtime, endForBlocked: payments.endForBlocked }),
      eraseUserReplica: createEraseUserReplica(runtime),
    }),
  });
  const runTimer: OrdersApp['runTimer'] = async (name, ctx) => timers.find((timer) => timer.name === name)?.run(ctx);
  return { service, logger: runtime.logger, prisma, ...payments.ledger, runTimer };
};
