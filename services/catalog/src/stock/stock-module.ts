import type { Endpoint, Runtime, Timer } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { deletePastPauses } from './data/expired-orders.ts';
import type { LevelLimits } from './domain/reservation-limits.ts';
import { createInsightEndpoints } from './http/insight-endpoints.ts';
import { createLimitEndpoints } from './http/limit-endpoints.ts';
import { createReservationEndpoints } from './http/reservation-endpoints.ts';
import { createConfirmReservations } from './use-cases/confirm-reservations.ts';
import { createCorrectStock } from './use-cases/correct-stock.ts';
import { createExpireReservations } from './use-cases/expire-reservations.ts';
import { createFulfilBackorders } from './use-cases/fulfil-backorders.ts';
import { createLiftPause } from './use-cases/lift-pause.ts';
import { createOnOrderCancelled } from './use-cases/on-order-cancelled.ts';
import { createOnOrderChanged } from './use-cases/on-order-changed.ts';
import { createOnOrderCreated } from './use-cases/on-order-created.ts';
import { createOnOrderPaid } from './use-cases/on-order-paid.ts';
import { createOnReturnReceived } from './use-cases/on-return-received.ts';
import { createRebuildStockInsight } from './use-cases/rebuild-stock-insight.ts';
import { createReleaseAccounts } from './use-cases/release-accounts.ts';
import { createReleaseReservation } from './use-cases/release-reservation.ts';
import { createRemindReservations } from './use-cases/remind-reservations.ts';
import { createReplicateShippingRates } from './use-cases/replicate-shipping-rates.ts';
import { createSetOwnLimit } from './use-cases/set-own-limit.ts';
import { createWatchConcentration } from './use-cases/watch-concentration.ts';

const EXPIRY_SWEEP_MS = 10_000;
const BACKORDERS_MS = 2_000;
const CONCENTRATION_MS = 10_000;
const EXPIRED_ORDERS_MS = 3_600_000;
// How often the timer checks whether last night's lists exist.
const INSIGHT_MS = 60_000;

type Needs = {
  prisma: PrismaClient;
  /** Null: accounts have no limits. */
  levels: LevelLimits | null;
};

/** The stock module: stock and its movements, holds, allocations, backorders, limits of accounts. */
export const createStock = (runtime: Runtime<Tx>, { prisma, levels }: Needs) => {
  const { database, outbox, errors, clock } = runtime;
  const deps = { database, outbox, clock };
  const limited = { ...deps, levels };
  const expireReservations = createExpireReservations(deps);
  const remindReservations = createRemindReservations(deps);
  const watchConcentration = createWatchConcentration(deps);
  const rebuildStockInsight = createRebuildStockInsight({ prisma, clock });
  const fulfilBackorders = createFulfilBackorders({ ...limited, prisma });
  const deleteOldPauses = () => deletePastPauses(prisma, clock.now());
  const endpoints: Endpoint[] = [
    ...createReservationEndpoints({
      prisma,
      clock,
      useCases: {
        releaseReservation: createReleaseReservation(deps),
        confirmReservations: createConfirmReservations(limited),
      },
    }),
    ...createLimitEndpoints({
      prisma,
      clock,
      levels,
      useCases: {
        setOwnLimit: createSetOwnLimit(deps),
        liftPause: createLiftPause(deps),
        releaseAccounts: createReleaseAccounts(deps),
      },
    }),
    ...createInsightEndpoints({ prisma }),
  ];
  const timers: Timer[] = [
    { name: 'catalog-expire-reservations', everyMs: EXPIRY_SWEEP_MS, run: expireReservations },
    { name: 'catalog-fulfil-backorders', everyMs: BACKORDERS_MS, run: fulfilBackorders, inEachInstance: true },
    { name: 'catalog-watch-concentration', everyMs: CONCENTRATION_MS, run: watchConcentration },
    { name: 'catalog-delete-expired-orders', everyMs: EXPIRED_ORDERS_MS, run: deleteOldPauses },
    { name: 'catalog-remind-reservations', everyMs: EXPIRY_SWEEP_MS, run: remindReservations },
    { name: 'catalog-insight', everyMs: INSIGHT_MS, run: rebuildStockInsight },
  ];
  return {
    endpoints,
    timers,
    handlers: {
      onOrderCreated: createOnOrderCreated(limited),
      onOrderChanged: createOnOrderChanged(limited),
      onOrderPaid: createOnOrderPaid({ ...deps, errors }),
      onOrderCancelled: createOnOrderCancelled(deps),
      onReturnReceived: createOnReturnReceived(deps),
      replicateShippingRates: createReplicateShippingRates(deps),
    },
    correctStock: createCorrectStock(deps),
    /** Jobs that tests and the demo's history run at their own time. */
    timed: { expireReservations, remindReservations, watchConcentration, rebuildStockInsight },
  };
};
