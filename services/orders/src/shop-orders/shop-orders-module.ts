import type { WorkingCalendar } from '@drappo/contracts/working-days';
import type { AnyEffectWorker, Runtime, Timer } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { createApplyParkedChange } from './use-cases/apply-parked-change.ts';
import { createApplyShopOrderCancellation, createApplyShopOrderChange } from './use-cases/apply-shop-order-change.ts';
import type { createCancelOrder } from '../order/use-cases/cancel-order.ts';
import { createEnqueueParkedChanges } from './use-cases/enqueue-parked-changes.ts';
import { createImportShopOrder } from './use-cases/import-shop-order.ts';
import type { OrderPayments } from '../order/use-cases/order-payments.ts';
import { createRedactBuyer, createRedactBuyers } from './use-cases/redact-buyer.ts';
import { createAllocateOrder, createAwaitStock } from './use-cases/settle-stock.ts';
import { createShopChangeWorker } from './workers/shop-change.ts';

const REDACT_MS = 600_000;

type Needs = {
  prisma: PrismaClient;
  calendar: WorkingCalendar;
  payments: OrderPayments;
  cancelOrder: ReturnType<typeof createCancelOrder>;
};

/** Orders of resellers' shops: imported, allocated, and changed or cancelled when their shop does it. */
export const createShopOrders = (runtime: Runtime<Tx>, { prisma, calendar, payments, cancelOrder }: Needs) => {
  const { database, outbox, errors, clock } = runtime;
  const deps = { database, outbox, clock };
  const settling = { ...deps, calendar, payments };
  const applyShopOrderChange = createApplyShopOrderChange({ ...deps, prisma, errors, payments });
  const applyShopOrderCancellation = createApplyShopOrderCancellation({ ...deps, prisma, errors, cancelOrder });
  const workers: AnyEffectWorker[] = [
    createShopChangeWorker(
      createApplyParkedChange({ prisma, errors, applyShopOrderChange, applyShopOrderCancellation }),
    ),
  ];
  const timers: Timer[] = [{ name: 'orders-redact-buyers', everyMs: REDACT_MS, run: createRedactBuyers({ prisma }) }];
  return {
    timers,
    workers,
    handlers: {
      importShopOrder: createImportShopOrder(deps),
      applyShopOrderChange,
      applyShopOrderCancellation,
      redactBuyer: createRedactBuyer({ database }),
      allocateOrder: createAllocateOrder(settling),
      awaitStock: createAwaitStock(settling),
    },
  };
};

/** Applies changes in shops that waited for a payment. Payments are composed before shop orders, and call it. */
export const createParkedChanges = ({ effects }: Runtime<Tx>) => createEnqueueParkedChanges({ effects });
