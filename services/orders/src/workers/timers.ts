import type { RequestContext, Timer } from '@drappo/service-kit';

type Run = (ctx: RequestContext, stopping?: AbortSignal) => Promise<unknown>;
export type TimerDeps = {
  reconcileSeconds: number;
  useCases: Record<
    | 'reconcileCheckouts'
    | 'cancelUnpaidOrders'
    | 'reconcileLedger'
    | 'remindUnpaidOrders'
    | 'aggregateMetrics'
    | 'redactBuyers'
    | 'redactOldRecipients'
    | 'findBestSellers'
    | 'rebuildResellerInsight'
    | 'lapseReturns'
    | 'deleteReturnPhotos'
    | 'runAutomaticPayments'
    | 'reconcileAutomaticPayments'
    | 'summariseAutomaticPayments',
    Run
  >;
};

/** What this service does on a schedule. */
export const createTimers = ({ reconcileSeconds, useCases }: TimerDeps): Timer[] => [
  { name: 'orders-reconcile', everyMs: (reconcileSeconds * 1_000) / 2, run: useCases.reconcileCheckouts },
  { name: 'orders-cancel-unpaid', everyMs: 30_000, run: useCases.cancelUnpaidOrders },
  // Checks often whether tonight's reconciliation is done, so that a service that was down makes up for it.
  { name: 'orders-reconcile-ledger', everyMs: 600_000, run: useCases.reconcileLedger },
  { name: 'orders-remind', everyMs: 60_000, run: useCases.remindUnpaidOrders },
  { name: 'orders-aggregate-metrics', everyMs: 5_000, run: useCases.aggregateMetrics, inEachInstance: true },
  { name: 'orders-redact-buyers', everyMs: 600_000, run: useCases.redactBuyers },
  { name: 'orders-redact-recipients', everyMs: 3_600_000, run: useCases.redactOldRecipients },
  { name: 'orders-best-sellers', everyMs: 60_000, run: useCases.findBestSellers },
  // Checks often whether last night's lists are there, as the reconciliation above.
  { name: 'orders-cohorts', everyMs: 60_000, run: useCases.rebuildResellerInsight },
  { name: 'orders-lapse-returns', everyMs: 60_000, run: useCases.lapseReturns },
  { name: 'orders-delete-return-photos', everyMs: 3_600_000, run: useCases.deleteReturnPhotos },
  // Looks often whether it is half past twelve, so that a service that was down makes up for it until the cut-off.
  { name: 'orders-pay-automatically', everyMs: 60_000, run: useCases.runAutomaticPayments },
  {
    name: 'orders-reconcile-automatic',
    everyMs: (reconcileSeconds * 1_000) / 2,
    run: useCases.reconcileAutomaticPayments,
  },
  { name: 'orders-summarise-automatic', everyMs: 600_000, run: useCases.summariseAutomaticPayments },
];
