import { AppError } from '@drappo/contracts/errors';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findDueCheckouts, findDueSubscriptions, postponeRead } from '../data/reconciliation-queries.ts';
import type { PlanDependencies } from './plan-dependencies.ts';
import type { RefreshPlan } from './refresh-plan.ts';

type Deps = Pick<PlanDependencies, 'prisma' | 'clock' | 'logger'> & {
  refreshPlan: RefreshPlan;
  /** How long to wait for webhooks before polling Stripe. */
  reconcileSeconds: number;
};

const BATCH = 50;

/** Polls Stripe for changes whose webhooks may have been missed. Returns how many reads were due. */
export const createReconcilePlans =
  ({ prisma, clock, logger, refreshPlan, reconcileSeconds }: Deps) =>
  async (ctx: RequestContext): Promise<number> => {
    const now = clock.now();
    const before = new Date(now.getTime() - reconcileSeconds * 1_000);
    const due = [
      ...(await findDueCheckouts(prisma, before, BATCH)),
      ...(await findDueSubscriptions(prisma, before, now, BATCH)),
    ];
    for (const read of due) {
      try {
        await refreshPlan(read, withoutDedupe(ctx));
      } catch (error) {
        // While Stripe or the database is unavailable, the others would fail too.
        if (error instanceof AppError && error.kind === 'unavailable') throw error;
        logger.warn({ err: error, ...read }, 'plan could not be reconciled');
        await postponeRead(prisma, read, clock.now());
      }
    }
    return due.length;
  };
