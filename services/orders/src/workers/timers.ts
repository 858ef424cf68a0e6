import type { Clock, RequestContext, Timer } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { findBestSellers } from '../data/best-sellers.ts';
import { aggregateMetrics } from '../data/metric-repository.ts';
import { redactBuyers } from '../data/erasure-repository.ts';

type Run = (ctx: RequestContext) => Promise<unknown>;
export type TimerDeps = {
  prisma: PrismaClient;
  clock: Clock;
  reconcileSeconds: number;
  useCases: {
    reconcileCheckouts: Run;
    cancelUnpaidOrders: Run;
    remindUnpaidOrders: Run;
    reconcileLedger: Run;
    redactOldRecipients: Run;
  };
};

/** What this service does on a schedule. */
export const createTimers = ({ prisma, clock, reconcileSeconds, useCases }: TimerDeps): Timer[] => [
  { name: 'orders-reconcile', everyMs: (reconcileSeconds * 1_000) / 2, run: useCases.reconcileCheckouts },
  { name: 'orders-cancel-unpaid', everyMs: 30_000, run: useCases.cancelUnpaidOrders },
  // Asks often whether the night's check is done, so that a service that was down makes up for it.
  { name: 'orders-reconcile-ledger', everyMs: 600_000, run: useCases.reconcileLedger },
  { name: 'orders-remind', everyMs: 60_000, run: useCases.remindUnpaidOrders },
  { name: 'orders-aggregate-metrics', everyMs: 5_000, run: () => aggregateMetrics(prisma) },
  { name: 'orders-redact-buyers', everyMs: 600_000, run: () => redactBuyers(prisma) },
  { name: 'orders-redact-recipients', everyMs: 3_600_000, run: useCases.redactOldRecipients },
  { name: 'orders-best-sellers', everyMs: 60_000, run: () => findBestSellers(prisma, clock.now()) },
];
