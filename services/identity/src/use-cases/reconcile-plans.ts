import { AppError } from '@drappo/contracts/errors';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { LookAtPlan, PlanTrace } from './look-at-plan.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

type Deps = Pick<PlanDependencies, 'prisma' | 'clock' | 'logger'> & {
  lookAtPlan: LookAtPlan;
  /** How long webhooks have before Stripe is asked. */
  reconcileSeconds: number;
};

const BATCH = 50;
const HOUR_MS = 3_600_000;
const OVER = ['canceled', 'incomplete_expired'];

/** Asks Stripe about what webhooks may have missed, so that one that never comes loses nothing. Returns how many it asked about. */
export const createReconcilePlans = ({ prisma, clock, logger, lookAtPlan, reconcileSeconds }: Deps) => {
  const due = async (): Promise<PlanTrace[]> => {
    const now = clock.now();
    const before = new Date(now.getTime() - reconcileSeconds * 1_000);
    const notLately = { OR: [{ checkedAt: null }, { checkedAt: { lt: before } }] };
    const checkouts = await prisma.planCheckout.findMany({
      where: {
        AND: [notLately],
        stripeSessionId: { not: null },
        createdAt: { lt: before },
        state: { in: ['open', 'processing'] },
      },
      orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
      take: BATCH,
    });
    const subscriptions = await prisma.subscription.findMany({
      where: {
        status: { notIn: OVER },
        checkedAt: { lt: before },
        OR: [
          // Renewed or ended by now.
          { periodEnd: { lte: now } },
          { status: { not: 'active' } },
          { checkedAt: { lt: new Date(now.getTime() - HOUR_MS) } },
        ],
      },
      orderBy: { checkedAt: 'asc' },
      take: BATCH,
    });
    return [
      ...checkouts.map(({ id }) => ({ checkoutId: id })),
      ...subscriptions.map(({ id, checkoutId }) => ({ checkoutId, subscriptionId: id })),
    ];
  };

  return async (ctx: RequestContext): Promise<number> => {
    const traces = await due();
    for (const trace of traces) {
      try {
        await lookAtPlan(trace, withoutDedupe(ctx));
      } catch (error) {
        // While Stripe or the database is away, none of the others would fare better.
        if (error instanceof AppError && error.kind === 'unavailable') throw error;
        logger.warn({ err: error, ...trace }, 'plan could not be reconciled');
        // To the end of the line, so that it does not hold up the others.
        const data = { checkedAt: clock.now() };
        await prisma.planCheckout.updateMany({ where: { id: trace.checkoutId }, data });
        if (trace.subscriptionId) await prisma.subscription.updateMany({ where: { id: trace.subscriptionId }, data });
      }
    }
    return traces.length;
  };
};
